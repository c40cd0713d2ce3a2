import { useState } from 'react';
import { useTranslate } from '../../app/contexts';
import type { HomeSample, ModuleTile } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import * as css from './Calculator.module.css';

type Props = {
  samples: readonly HomeSample[];
  /** The tiles of the page, which determine the colors of the keys. */
  modules: readonly ModuleTile[];
  /** The code before an editable expression; without it, nothing is editable. */
  preamble: string | null;
};

/** Type expressions and their results, one at a time; the results are computed by the build. */
export function Calculator({ samples, modules, preamble }: Props) {
  const translate = useTranslate();
  const [index, setIndex] = useState(0);
  const sample = samples[index] ?? samples[0];
  if (!sample) return null;
  const turn = (by: number) => setIndex((index + by + samples.length) % samples.length);

  return (
    <section
      className={css.Root}
      data-tone="dark"
      data-preamble={preamble ?? undefined}
      aria-label={translate('home.sample.title')}
    >
      <header className={css.Head}>
        <span>{translate('home.sample.title')}</span>
        {samples.length > 1 && (
          <span className={css.Controls} data-needs-script="">
            <button
              type="button"
              aria-label={translate('home.sample.previous')}
              onClick={() => turn(-1)}
            >
              <Icon name="previous" />
            </button>
            <span aria-hidden="true">
              {index + 1} / {samples.length}
            </span>
            <button
              type="button"
              aria-label={translate('home.sample.next')}
              onClick={() => turn(1)}
            >
              <Icon name="next" />
            </button>
          </span>
        )}
      </header>
      <div aria-live="polite">
        <Side name="expression" html={sample.inputHtml} />
        <Side name="result" html={sample.outputHtml} />
      </div>
      {sample.href && (
        <a className={css.More} href={sample.href}>
          {translate('home.sample.read', { label: sample.label })}
        </a>
      )}
      {samples.length > 1 && (
        <ul className={css.Keys} data-needs-script="">
          {samples.map(({ label }, at) => (
            <li key={label}>
              <Key
                label={label}
                modules={modules}
                isPressed={at === index}
                onPress={() => setIndex(at)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type KeyProps = {
  label: string;
  modules: readonly ModuleTile[];
  isPressed: boolean;
  onPress: () => void;
};

/** One key of the calculator; a module's letter has the module's color. */
function Key({ label, modules, isPressed, onPress }: KeyProps) {
  const emblem = modules.find(
    (it) => it.emblem && label.startsWith(`${it.emblem.letter}.`),
  )?.emblem;
  const letter = emblem?.letter ?? '';
  return (
    <button type="button" aria-pressed={isPressed} data-hue={emblem?.hue} onClick={onPress}>
      <b>{letter}</b>
      {label.slice(letter.length)}
    </button>
  );
}

function Side({ name, html }: { name: 'expression' | 'result'; html: string }) {
  const translate = useTranslate();
  return (
    <div className={css.Side} data-side={name}>
      <span className={css.Label}>{translate(`home.sample.${name}`)}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long expressions scroll, and must by keyboard too */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
