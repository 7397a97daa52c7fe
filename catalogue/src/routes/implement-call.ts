import { type ServerSchemas, toUserId, type UserId } from '@rill/contract';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { HttpError, NOT_FOUND_REPLY } from '../http/http-error.ts';
import { MAX_PARAMS_BYTES, readCallParams } from '../http/read-params.ts';
import { requireSameSite } from '../http/same-site.ts';
import { type Language, languageFromAcceptLanguage } from '../present/language.ts';
import type { SessionDbRow } from '../store/accounts/sessions.ts';

/** The parts of a request, besides the query, that a response may depend on. */
export interface RequestContext {
  readonly language: Language;
  /** The account of the request's session; null for a visitor. */
  readonly account: UserId | null;
  readonly session: SessionDbRow | null;
  readonly headers: Headers;
  /** Adds a Set-Cookie header to the reply. */
  readonly setCookie: (cookie: string) => void;
  /** Aborts when the client disconnects, so that long work can stop. */
  readonly signal: AbortSignal;
}

/** The id of the requesting account. @throws HttpError 301 for a visitor. */
export function requireAccountId({ account }: Pick<RequestContext, 'account'>): UserId {
  if (account === null) throw new HttpError(301, '需要登录');
  return account;
}

/** Forbids caching: a reply is valid for this moment, this account and one language only. */
export const noStoreMiddleware: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
  context.header('Vary', 'Accept-Language');
};

/** Throws what the service replies: "not found" for a missing parameter, code 400 for an invalid one. */
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
 * Mounts the handler of one call: `implementCall(app, call).with((query, context) => reply)`; the reply may be a
 * promise. The call's own schema parses the query. Only tests check replies against their schema. The reply's type is
 * checked here, in two steps, because from a handler passed beside `call` TypeScript would infer a wider type for the
 * call.
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
