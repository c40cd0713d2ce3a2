/** Returns true if the rate limit was exceeded, and a later request may succeed; the hosted service's client has its own error for that. */
export function isBusy(error: unknown): boolean {
  return (error as { status?: unknown } | undefined)?.status === 429;
}
