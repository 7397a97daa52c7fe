/**
 * Responses that the page requested before its code was loaded (`boot.ts`), by language and URL. A call removes its
 * response, so each is used only once.
 */
type EarlyResponses = Map<string, Promise<Response>>;

const page = globalThis as { rillEarlyResponses?: EarlyResponses };

const keyOf = (language: string, url: string) => `${language} ${url}`;

export function storeEarlyResponse(language: string, url: string, reply: Promise<Response>): void {
  page.rillEarlyResponses ??= new Map();
  page.rillEarlyResponses.set(keyOf(language, url), reply);
}

/** Whether the page has sent a request that no call has used yet. */
export const hasUnusedEarlyResponses = (): boolean => (page.rillEarlyResponses?.size ?? 0) > 0;

export function takeEarlyResponse(language: string, url: string): Promise<Response> | undefined {
  const key = keyOf(language, url);
  const reply = page.rillEarlyResponses?.get(key);
  page.rillEarlyResponses?.delete(key);
  return reply;
}

/** The requests of the home, exactly as its calls send them; a test compares both. */
export const HOME_CALLS = [
  '/banner',
  '/personalized?limit=10',
  '/artist/list?type=-1&area=-1&initial=-1&limit=8&offset=0',
  '/album/newest',
] as const;
