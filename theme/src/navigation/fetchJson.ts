/** Fetches a data file of the build. Rejects if the request fails or gets an error status. */
export async function fetchJson<T>(
  url: string,
  request: typeof fetch = fetch.bind(globalThis),
): Promise<T> {
  const response = await request(url);
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
  return (await response.json()) as T;
}
