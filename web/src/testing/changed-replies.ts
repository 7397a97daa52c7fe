import { vi } from 'vitest';

type Json = unknown;
type Change = (reply: Json) => Json;

const MARKUP = '<img src=x onerror="window.hostileTextRan=1">';
/** Five thousand characters without a line-break opportunity, beginning with markup that must stay text. */
export const HOSTILE_TEXT = `${MARKUP}${'Wwww鱻'.repeat(1000)}`.slice(0, 5000);
const HOSTILE_URL = 'javascript:window.hostileTextRan=1';

/** The fields that a response must contain; all others may be missing. */
const needed = new Set(['id', 'name', 'code']);

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapFields = (record: Record<string, Json>, change: (value: Json, key: string) => Json) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** Empties every list, however deep. */
export const emptyReplyLists: Change = (reply) => {
  if (Array.isArray(reply)) return [];
  return isRecord(reply) ? mapFields(reply, emptyReplyLists) : reply;
};

/** Removes everything but the code. */
export const stripReplyToCode: Change = () => ({ code: 200 });

/** Sets every text, number and flag, and every list of them, to null, except ids, names and the code. */
export const setReplyFieldsToNull: Change = (reply) => {
  if (Array.isArray(reply)) return reply.some(isRecord) ? reply.map(setReplyFieldsToNull) : null;
  if (!isRecord(reply)) return null;
  return mapFields(reply, (value, key) => (needed.has(key) ? value : setReplyFieldsToNull(value)));
};

/**
 * Like `setReplyFieldsToNull`, but also sets the objects in the items of a list (artists, albums, creators) to null.
 */
export const setReplyItemFieldsToNull: Change = (reply) => {
  if (Array.isArray(reply)) {
    return reply.map((item) =>
      isRecord(item) ? mapFields(item, (value, key) => (needed.has(key) ? value : null)) : item,
    );
  }
  if (!isRecord(reply)) return reply;
  return mapFields(reply, (value, key) =>
    needed.has(key) || typeof value !== 'object' ? value : setReplyItemFieldsToNull(value),
  );
};

/** Replaces every text by a very long one with markup, and every URL by one that would run code. */
export const fillReplyWithHostileTexts: Change = (reply) => {
  if (typeof reply === 'string') {
    return /^(https?:|\/)/.test(reply) ? HOSTILE_URL : HOSTILE_TEXT;
  }
  if (Array.isArray(reply)) return reply.map(fillReplyWithHostileTexts);
  return isRecord(reply) ? mapFields(reply, fillReplyWithHostileTexts) : reply;
};

/** Whether the path is a call of the service, or of the second service with the listener's own music. */
const isCall = (path: string) => /^(\/own)?\/api\//.test(path);

/** Lets the real service respond, and changes every response before the page gets it. */
export function rewriteApiReplies(change: Change): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!isCall(pathname)) return response;
    return Response.json(change(await response.json()), { status: response.status });
  });
}

/** Makes every call fail with a server error. */
export function failEveryCall(): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!isCall(pathname)) return real(input, init);
    return Promise.resolve(Response.json({ code: 500 }, { status: 500 }));
  });
}
