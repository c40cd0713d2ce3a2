import { useTextLanguage } from '../app/useTextLanguage';
import { Features } from '../components/Front/Features';
import * as css from '../components/Front/Front.module.css';
import { Hero } from '../components/Front/Hero';
import { Parts } from '../content/Parts';
import type { FrontProps } from '../generated/props';

/** A front page in the format of VitePress and Starlight: `hero` and `features` in its front matter. */
export default function Front({ content }: { content: FrontProps }) {
  const { features, body, fallbackLang } = content;
  const language = useTextLanguage()(fallbackLang);
  return (
    <div {...language}>
      <Hero {...content} />
      {features.length > 0 && <Features features={features} />}
      {body.length > 0 && (
        <section className={`prose ${css.Body}`}>
          <Parts parts={body} />
        </section>
      )}
    </div>
  );
}
