import { vi } from 'vitest';

type Json = unknown;
type Change = (reply: Json) => Json;

const MARKUP = '<img src=x onerror="window.hostileTextRan=1">';
/** Five thousand characters without a place to break, with markup that must stay text. */
export const HOSTILE_TEXT = `${MARKUP}${'Wwww鱻'.repeat(1000)}`.slice(0, 5000);
const HOSTILE_ADDRESS = 'javascript:window.hostileTextRan=1';

/** What a reply must say for it to be a reply at all: everything else may be missing. */
const needed = new Set(['id', 'name', 'code']);

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapFields = (record: Record<string, Json>, change: (value: Json, key: string) => Json) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** Every list without its items, wherever it is. */
export const emptied: Change = (reply) => {
  if (Array.isArray(reply)) return [];
  return isRecord(reply) ? mapFields(reply, emptied) : reply;
};

/** Nothing but the code. */
export const bare: Change = () => ({ code: 200 });

/** Every text, number, flag and list of them is null but ids, names and the code. */
export const withoutOptions: Change = (reply) => {
  if (Array.isArray(reply)) return reply.some(isRecord) ? reply.map(withoutOptions) : null;
  if (!isRecord(reply)) return null;
  return mapFields(reply, (value, key) => (needed.has(key) ? value : withoutOptions(value)));
};

/** As `withoutOptions`, and what belongs to the items of a list (artists, albums, makers) is null as well. */
export const withoutParts: Change = (reply) => {
  if (Array.isArray(reply)) {
    return reply.map((item) =>
      isRecord(item) ? mapFields(item, (value, key) => (needed.has(key) ? value : null)) : item,
    );
  }
  if (!isRecord(reply)) return reply;
  return mapFields(reply, (value, key) =>
    needed.has(key) || typeof value !== 'object' ? value : withoutParts(value),
  );
};

/** Every text is very long and holds markup, every address would run code. */
export const hostile: Change = (reply) => {
  if (typeof reply === 'string') {
    return /^(https?:|\/)/.test(reply) ? HOSTILE_ADDRESS : HOSTILE_TEXT;
  }
  if (Array.isArray(reply)) return reply.map(hostile);
  return isRecord(reply) ? mapFields(reply, hostile) : reply;
};

/** Of the service, or of the other one with music of the listener's own. */
const isCall = (path: string) => /^(\/own)?\/api\//.test(path);

/** Lets the real service answer, and changes every reply on its way to the page. */
export function changeReplies(change: Change): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!isCall(pathname)) return response;
    return Response.json(change(await response.json()), { status: response.status });
  });
}

/** Every call fails as a server does that has broken down. */
export function failEveryCall(): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!isCall(pathname)) return real(input, init);
    return Promise.resolve(Response.json({ code: 500 }, { status: 500 }));
  });
}
