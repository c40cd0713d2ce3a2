type Props = { kind: 'info' | 'tip' | 'warning' | 'danger'; text: string };

/** A colored label on a line of its own. */
export function Badge({ kind, text }: Props) {
  return (
    <p>
      <span className="badge" data-kind={kind}>
        {text}
      </span>
    </p>
  );
}
