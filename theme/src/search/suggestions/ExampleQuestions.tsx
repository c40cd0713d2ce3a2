import { useSite, useTranslate } from '../../app/contexts';

/** Example questions of the site, which a click searches for. */
export function ExampleQuestions({ onSelect }: { onSelect: (question: string) => void }) {
  const translate = useTranslate<'search'>();
  const { questions } = useSite().search;
  if (questions.length === 0) return null;
  const label = translate('searchDialog.questions');
  return (
    <section className="search-questions" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onSelect(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
