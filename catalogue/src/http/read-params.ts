import type { Context } from 'hono';
import { HttpError } from './http-error.ts';

const MAX_BODY_BYTES = 64 * 1024;

const asTexts = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  );

async function bodyOf(context: Context): Promise<Record<string, string>> {
  const text = await context.req.text();
  if (text.length > MAX_BODY_BYTES) throw new HttpError(413, 'the request is too long');
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

/** The parameters of a call: those of the query string, overridden by those of a posted form or JSON object. */
export async function readParams(context: Context): Promise<Record<string, string>> {
  const query = context.req.query();
  if (context.req.method !== 'POST') return query;
  if (Number(context.req.header('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new HttpError(413, 'the request is too long');
  }
  return { ...query, ...(await bodyOf(context)) };
}
