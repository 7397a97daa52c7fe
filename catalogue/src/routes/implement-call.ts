import { type ServerSchemas, toUserId, type UserId } from '@rill/contract';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { HttpError, NOT_FOUND_REPLY } from '../http/http-error.ts';
import { MAX_PARAMS_BYTES, readCallParams } from '../http/read-params.ts';
import { requireSameSite } from '../http/same-site.ts';
import { type Language, languageFromAcceptLanguage } from '../present/language.ts';
import type { SessionDbRow } from '../store/accounts/sessions.ts';

/** What a response may depend on besides the query. */
export interface RequestContext {
  /** The language that the listener reads. */
  readonly language: Language;
  /** The account of the request's session; null for a visitor. */
  readonly account: UserId | null;
  /** The session itself. */
  readonly session: SessionDbRow | null;
  /** The headers of the request. */
  readonly headers: Headers;
  /** Adds a Set-Cookie header to the reply. */
  readonly setCookie: (cookie: string) => void;
  /** Aborted when the client disconnects: long work may stop, because nobody reads the reply. */
  readonly signal: AbortSignal;
}

/** The account of the request. @throws HttpError 301 for a visitor. */
export function requireAccountId({ account }: Pick<RequestContext, 'account'>): UserId {
  if (account === null) throw new HttpError(301, '需要登录');
  return account;
}

/** Replies to calls are current for this moment only and in one language. */
export const noStoreMiddleware: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
  context.header('Vary', 'Accept-Language');
};

/** As at the service a missing parameter is "not found", and an invalid one is code 400. */
function rejectQuery(issues: readonly v.BaseIssue<unknown>[]): never {
  const isMissing = issues.some((issue) => issue.received === 'undefined');
  if (isMissing) throw new HttpError(404, NOT_FOUND_REPLY.msg);
  const [first] = issues;
  const path = first === undefined ? null : v.getDotPath(first);
  throw new HttpError(400, `${path ?? 'the query'}: ${first?.message ?? 'wrong parameter'}`);
}

function requestContext(context: Context): RequestContext {
  const session = context.get('session') ?? null;
  return {
    language: languageFromAcceptLanguage(context.req.header('accept-language')),
    account: session === null ? null : toUserId(session.accountId),
    session,
    headers: context.req.raw.headers,
    setCookie: (cookie) => context.header('Set-Cookie', cookie, { append: true }),
    signal: context.req.raw.signal,
  };
}

/**
 * Mounts the handler of one call: `implementCall(app, call).with((query, context) => reply)`; the reply may be a promise. The
 * query is read by the call's own schema. A test checks every reply against its schema; its type is checked here, which
 * takes two steps: from a handler beside it TypeScript would infer a wider type for the call.
 * @throws HttpError (from the handler) with a code of the service.
 */
export const implementCall = <Query, Reply>(
  app: Hono,
  call: ServerSchemas<Query, Reply>,
  { maxBodyBytes = MAX_PARAMS_BYTES } = {},
) => ({
  with(handler: (query: Query, context: RequestContext) => Reply | Promise<Reply>): void {
    app.on(['GET', 'POST'], call.path, async (context) => {
      const { raw } = context.req;
      requireSameSite(call.path, raw.headers);
      const read = v.safeParse(call.query, await readCallParams(context, maxBodyBytes));
      if (!read.success) rejectQuery(read.issues);
      const reply = await handler(read.output, requestContext(context));
      return context.json(reply as object);
    });
  },
});
