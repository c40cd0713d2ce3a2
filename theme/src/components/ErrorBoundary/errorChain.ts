/** The messages of an error and all its causes, as paragraphs; `label` precedes each cause. */
export function errorChain(error: unknown, label: string): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let next = error; next !== undefined && !seen.has(next); next = causeOf(next)) {
    seen.add(next);
    messages.push(next instanceof Error ? next.message : String(next));
  }
  return messages.join(`\n\n${label}\n`);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
