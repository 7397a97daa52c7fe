import { type GatewayAccountService, isLocalAccountPath, isLoginCallPath } from '@rill/catalogue';
import type { Context, Hono, MiddlewareHandler } from 'hono';

/** Who may come in. */
export interface AccessControl {
  readonly isRequestAllowed: (headers: Headers) => boolean;
  /** Handles the calls about accounts in front of another catalogue server; null where the embedded catalogue does. */
  readonly accounts: Pick<GatewayAccountService, 'app' | 'accountOf'> | null;
}

interface RequireAccessOptions {
  readonly access: AccessControl;
  /** Begins and ends with a slash. */
  readonly base: string;
  /** Passes a request to the accounts. */
  readonly passToAccounts: (context: Context, app: Pick<Hono, 'fetch'>) => Promise<Response>;
  /** The Set-Cookie headers that take the other server's session from everybody but this account. */
  readonly removedCookiesOfOthers: (context: Context, base: string, account: number | null) => string[];
}

/**
 * Where the server is private, somebody without a session gets the login page, its files and the calls that it needs:
 * no other call, no media, no other page.
 */
export function createAccessMiddleware({
  access,
  base,
  passToAccounts,
  removedCookiesOfOthers,
}: RequireAccessOptions): MiddlewareHandler {
  return async (context, next) => {
    const path = context.req.path.slice(base.length);
    const call = path.startsWith('api/') ? path.slice('api'.length) : null;
    const isInside = access.isRequestAllowed(context.req.raw.headers);
    if (
      call !== null &&
      access.accounts !== null &&
      (isLocalAccountPath(call) || (!isInside && isLoginCallPath(call)))
    ) {
      const reply = await passToAccounts(context, access.accounts.app);
      const account = accountAfter(reply, context.req.raw.headers, access.accounts.accountOf);
      for (const cookie of removedCookiesOfOthers(context, base, account))
        reply.headers.append('set-cookie', cookie);
      return reply;
    }
    if (isInside) {
      context.set('listenerAccount', access.accounts?.accountOf(context.req.raw.headers) ?? undefined);
      return next();
    }
    if (call !== null) {
      if (isLoginCallPath(call)) return next();
      return context.json({ code: 301, msg: '需要登录' }, 301, { 'Cache-Control': 'no-store' });
    }
    if (path.startsWith('media/')) return context.text('Log in first.', 403, { 'Cache-Control': 'no-store' });
    if (isLoginPage(path) || !isPage(context, base)) return next();
    const { search } = new URL(context.req.url);
    const target = path === '' ? '' : `?redirect=${encodeURIComponent(`/${path}${search}`)}`;
    return context.body(null, 302, { Location: `${base}login${target}`, 'Cache-Control': 'no-store' });
  };
}

const isSessionCookie = (cookie: string) => /^(?:__(?:Host|Secure)-)?rill_session=[^;]/.test(cookie);

/** The account that the browser is logged in to once it has this reply; null when it is to none. */
function accountAfter(
  reply: Response,
  sent: Headers,
  accountOf: GatewayAccountService['accountOf'],
): number | null {
  const set = reply.headers.getSetCookie().filter(isSessionCookie);
  if (set.length === 0) return accountOf(sent);
  return accountOf(new Headers({ cookie: set.map((cookie) => cookie.split(';')[0]).join('; ') }));
}

const isLoginPage = (path: string) => path === 'login' || path.startsWith('login/');

/** What is served as the page: the first URL, and all that a browser opens. */
const isPage = ({ req }: Context, base: string) =>
  req.path === base || (req.header('accept') ?? '').includes('text/html');
