import { type GatewayAccountService, isLocalAccountPath, isLoginCallPath } from '@rill/catalogue';
import type { Context, Hono, MiddlewareHandler } from 'hono';

/** Who may use a server, and who answers its account calls. */
export interface AccessControl {
  readonly isRequestAllowed: (headers: Headers) => boolean;
  /** Null where the embedded catalogue handles the accounts; otherwise those in front of another catalogue server. */
  readonly accounts: Pick<GatewayAccountService, 'app' | 'accountOf'> | null;
}

interface RequireAccessOptions {
  readonly access: AccessControl;
  /** The base path; begins and ends with a slash. */
  readonly base: string;
  readonly passToAccounts: (context: Context, app: Pick<Hono, 'fetch'>) => Promise<Response>;
  /** The Set-Cookie headers that remove the other server's cookies of every account but this one from the browser. */
  readonly removedCookiesOfOthers: (context: Context, base: string, account: number | null) => string[];
}

/** Without a session, a private server serves only the login page, its files and the calls that it needs. */
export function createAccessMiddleware({
  access,
  base,
  passToAccounts,
  removedCookiesOfOthers,
}: RequireAccessOptions): MiddlewareHandler {
  return async (context, next) => {
    // Nothing is served outside the base, and behind a proxy that strips the base a redirect to the login would be a loop.
    if (!`${context.req.path}/`.startsWith(base)) return next();
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

/** The account that the browser is logged in to after this reply; null for none. */
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

/** Whether a request is for the page: at the root URL, or from a browser that opens a URL. */
const isPage = ({ req }: Context, base: string) =>
  req.path === base || (req.header('accept') ?? '').includes('text/html');
