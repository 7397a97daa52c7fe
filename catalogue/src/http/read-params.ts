import type { Context } from 'hono';
import { HttpError } from './http-error.ts';
import { readBody } from './read-body.ts';

/** Enough for the parameters of nearly every call. */
export const MAX_PARAMS_BYTES = 64 * 1024;

const asTexts = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  );

async function bodyOf(context: Context, maxBytes: number): Promise<Record<string, string>> {
  const body = await readBody(context.req.raw, maxBytes);
  if (body === 'too long') throw new HttpError(413, 'the request is too long');
  const text = new TextDecoder().decode(body ?? new ArrayBuffer());
  if (context.req.header('content-type')?.includes('application/json') !== true) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? asTexts(parsed) : {};
  } catch {
    throw new HttpError(400, 'the body is not JSON');
  }
}

/**
 * The parameters of a call: those of the query string, overridden by those of a posted form or JSON object.
 * @throws HttpError 413 when the body is longer than `maxBytes`.
 */
export async function readCallParams(context: Context, maxBytes: number): Promise<Record<string, string>> {
  const query = context.req.query();
  if (context.req.method !== 'POST') return query;
  return { ...query, ...(await bodyOf(context, maxBytes)) };
}
