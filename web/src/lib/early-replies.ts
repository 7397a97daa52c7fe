/**
 * Replies that the page asked for before its code was there (`boot.ts`), by language and address. A call takes its
 * reply out, so each is used once and never again.
 */
type EarlyReplies = Map<string, Promise<Response>>;

const page = globalThis as { rillEarlyReplies?: EarlyReplies };

const keyOf = (language: string, address: string) => `${language} ${address}`;

export function keepEarlyReply(language: string, address: string, reply: Promise<Response>): void {
  page.rillEarlyReplies ??= new Map();
  page.rillEarlyReplies.set(keyOf(language, address), reply);
}

export function takeEarlyReply(language: string, address: string): Promise<Response> | undefined {
  const key = keyOf(language, address);
  const reply = page.rillEarlyReplies?.get(key);
  page.rillEarlyReplies?.delete(key);
  return reply;
}

/** What the home asks for, as its calls write it; the home's test compares them. */
export const HOME_CALLS = [
  '/banner',
  '/personalized?limit=10',
  '/artist/list?type=-1&area=-1&initial=-1&limit=8&offset=0',
  '/album/newest',
] as const;
