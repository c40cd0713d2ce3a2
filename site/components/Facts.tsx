import type { Site } from 'munseo';

const TEXTS = {
  ko: {
    results: '이 문서에 있는 결과. 하나하나 컴파일러와 비교했어요',
    compiler: '이번 빌드에서 결과를 확인한 컴파일러',
    dependencies: '의존성',
    size: '모든 함수를 합쳐 압축한 크기. 타입은 0바이트예요',
  },
  en: {
    results: 'results on these pages, each one compared with the compiler',
    compiler: 'proved them in this build',
    dependencies: 'dependencies',
    size: 'for all functions together, compressed; types add nothing',
  },
};

/** What the build has measured; nothing if it has not. */
export default function Facts({ site }: { site: Site }) {
  const { library, locale } = site;
  if (!library) return null;
  const { results, compiler, dependencies, size } = library;
  const texts = TEXTS[locale.code === 'ko' ? 'ko' : 'en'];
  const home = locale.homeUrl.replace(/\/$/, '');
  const facts = [
    { label: texts.results, value: withCommas(results), href: `${home}/blog/checked-examples` },
    { label: texts.compiler, value: compiler },
    { label: texts.dependencies, value: dependencies },
    {
      label: texts.size,
      value: size === null ? null : kilobytes(size),
      href: `${home}/docs/getting_started`,
    },
  ];
  return (
    <section data-part="facts">
      <dl>
        {facts.map(
          ({ label, value, href }) =>
            value !== null && (
              <div key={label}>
                <dt>{href ? <a href={href}>{label}</a> : label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** `2,550`. */
function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `3.6 KB`, in units of 1,000 bytes. */
function kilobytes(bytes: number): string {
  const tenths = Math.ceil(bytes / 100);
  return tenths < 100 ? `${(tenths / 10).toFixed(1)} KB` : `${Math.ceil(tenths / 10)} KB`;
}
