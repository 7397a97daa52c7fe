/**
 * Replies that the page asked for before its code was there (`boot.ts`), by language and address. A call takes its
 * reply out, so each is used once and never again.
 */
type EarlyResponses = Map<string, Promise<Response>>;

const page = globalThis as { rillEarlyResponses?: EarlyResponses };

const keyOf = (language: string, address: string) => `${language} ${address}`;

export function storeEarlyResponse(language: string, address: string, reply: Promise<Response>): void {
  page.rillEarlyResponses ??= new Map();
  page.rillEarlyResponses.set(keyOf(language, address), reply);
}

export function takeEarlyResponse(language: string, address: string): Promise<Response> | undefined {
  const key = keyOf(language, address);
  const reply = page.rillEarlyResponses?.get(key);
  page.rillEarlyResponses?.delete(key);
  return reply;
}

/** What the home asks for, as its calls write it; the home's test compares them. */
export const HOME_CALLS = [
  '/banner',
  '/personalized?limit=10',
  '/artist/list?type=-1&area=-1&initial=-1&limit=8&offset=0',
  '/album/newest',
] as const;
