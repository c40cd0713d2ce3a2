import type { Site } from 'munseo';
import { useEffect, useState } from 'react';
import { highlight } from './highlight';
import { SAMPLES } from './samples';

/** The imports around an expression that a reader edits. */
const PREAMBLE = "import { A, B, C, F, N, O, P, S, U } from 'yutil';";

/** The colors of the modules, as their categories have them. */
const HUES: Readonly<Record<string, string>> = {
  A: 'jade',
  F: 'vermilion',
  O: 'pine',
  S: 'azure',
  U: 'rose',
};

const TEXTS = {
  ko: {
    title: '타입 계산기',
    edit: '편집',
    previous: '이전 예제',
    next: '다음 예제',
    expression: '타입 식',
    result: '결과',
    read: (label: string) => `${label} 문서 읽기`,
  },
  en: {
    title: 'Type calculator',
    edit: 'Edit',
    previous: 'Previous example',
    next: 'Next example',
    expression: 'Type expression',
    result: 'Result',
    read: (label: string) => `Read about ${label}`,
  },
};

/** Type expressions and their results, one at a time; its styles are those of the layout of the front page. */
export default function Calculator({ locale }: { locale: Site['locale'] }) {
  const texts = TEXTS[locale.code === 'ko' ? 'ko' : 'en'];
  const [index, setIndex] = useState(0);
  const [isEditable, setEditable] = useState(false);
  // Set on the pages of a site whose examples are checked.
  useEffect(() => setEditable(document.querySelector('[data-hovers]') !== null), []);
  const { label, input, output, page } = SAMPLES[index] ?? SAMPLES[0];
  const turn = (by: number) => setIndex((index + by + SAMPLES.length) % SAMPLES.length);
  return (
    <section
      className="calculator"
      data-tone="dark"
      data-preamble={PREAMBLE}
      aria-label={texts.title}
    >
      <header className="calculator-head">
        <span>{texts.title}</span>
        <span className="calculator-controls" data-needs-script="">
          <button type="button" aria-label={texts.previous} onClick={() => turn(-1)}>
            <span className="calculator-previous" />
          </button>
          <span aria-hidden="true">{`${index + 1} / ${SAMPLES.length}`}</span>
          <button type="button" aria-label={texts.next} onClick={() => turn(1)}>
            <span className="calculator-next" />
          </button>
        </span>
      </header>
      <div aria-live="polite">
        <Side name="expression" label={texts.expression} code={input} />
        <Side name="result" label={texts.result} code={output} />
      </div>
      <a className="calculator-more" href={`${locale.homeUrl.replace(/\/$/, '')}/docs/${page}`}>
        {texts.read(label)}
      </a>
      <ul className="calculator-keys" data-needs-script="">
        {SAMPLES.map(({ label: [letter = '', ...rest] }, at) => (
          <li key={letter + rest.join('')}>
            <button
              type="button"
              aria-pressed={at === index}
              data-hue={HUES[letter]}
              onClick={() => setIndex(at)}
            >
              <b>{letter}</b>
              {rest.join('')}
            </button>
          </li>
        ))}
      </ul>
      {isEditable && (
        <button type="button" className="code-edit">
          {texts.edit}
        </button>
      )}
    </section>
  );
}

type SideProps = { name: 'expression' | 'result'; label: string; code: string };

function Side({ name, label, code }: SideProps) {
  return (
    <div className="calculator-side" data-side={name}>
      <span className="calculator-label">{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long expressions scroll, and must by keyboard too */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: highlight(code) }} />
      </pre>
    </div>
  );
}
