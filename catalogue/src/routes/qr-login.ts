import {
  qrCancelServerSchemas,
  qrCheckServerSchemas,
  qrConfirmServerSchemas,
  qrKeyServerSchemas,
  qrScanServerSchemas,
  qrUrlServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { deviceName } from '../accounts/device-name.ts';
import type { LoginServices } from '../accounts/login-services.ts';
import { type PendingQrLogin, QR_LIFETIME_MS, type QrApproval } from '../accounts/qr-logins.ts';
import { hashOfToken, newSecretToken } from '../accounts/secret-token.ts';
import { clientInfoOfRequest } from '../http/client-info.ts';
import { HttpError } from '../http/http-error.ts';
import { type AccountDbRow, accountById, accountByPhone } from '../store/accounts/accounts.ts';
import { isSessionOpen } from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import { requireAccountRow } from './account.ts';
import { implementCall, type RequestContext } from './implement-call.ts';
import { checkPhoneCode, wrongPhoneCodeError } from './login.ts';
import { isRequestFromHttpsPage, startSession } from './login-session.ts';

const MESSAGES = {
  800: '二维码不存在或已过期',
  801: '等待扫码',
  802: '授权中',
  803: '授权登陆成功',
} as const;

/** Names of the cookie, as for sessions: on https, on https below a base path, on plain http. */
const BROWSER_COOKIES = ['__Host-rill_qr', '__Secure-rill_qr', 'rill_qr'].map(
  (name) => new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`),
);

/** The secret of the browser that shows the code, from its cookie, which lives a little longer than the code. */
function browserSecretOf(headers: Headers): string | null {
  const cookies = headers.get('cookie') ?? '';
  return BROWSER_COOKIES.map((pattern) => pattern.exec(cookies)?.[1]).find((it) => it !== undefined) ?? null;
}

function browserCookie(secret: string, isSecure: boolean): string {
  const [name, end] = isSecure ? ['__Host-rill_qr', '; Secure'] : ['rill_qr', ''];
  return `${name}=${secret}; Max-Age=${QR_LIFETIME_MS / 1000 + 60}; Path=/; HttpOnly; SameSite=Lax${end}`;
}

/**
 * Mounts the login by QR code: a browser shows a code, another one that is logged in opens it and confirms, and the
 * first one is logged in. Only the browser that requested the code gets the session, because its cookie proves that; a
 * photo of the code is worth nothing.
 */
export function mountQrLoginRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountWaitingBrowserRoutes(app, database, identity);
  mountApprovalRoutes(app, database, identity);
}

/** Mounts the calls of the browser that shows the code. */
function mountWaitingBrowserRoutes(app: Hono, database: Database, identity: LoginServices): void {
  const { now, qrLogins, basePath } = identity;

  implementCall(app, qrKeyServerSchemas).with((_query, { headers, setCookie }) => {
    const key = newSecretToken();
    const secret = browserSecretOf(headers) ?? newSecretToken();
    qrLogins.add({
      key,
      browserHash: hashOfToken(secret),
      device: deviceName(headers.get('user-agent') ?? ''),
      address: clientInfoOfRequest(headers).address,
    });
    setCookie(browserCookie(secret, isRequestFromHttpsPage(headers)));
    return { code: 200, data: { code: 200, unikey: key } };
  });

  implementCall(app, qrUrlServerSchemas).with(({ key }, { headers }) => {
    const protocol = isRequestFromHttpsPage(headers) ? 'https:' : 'http:';
    const page = `${protocol}//${headers.get('host') ?? 'localhost'}${basePath}login/approve`;
    const qrurl = `${page}#key=${encodeURIComponent(key)}`;
    return { code: 200, data: { qrurl, qrimg: '' } };
  });

  implementCall(app, qrCheckServerSchemas).with(({ key }, context) => {
    const login = qrLogins.find(key);
    if (login === undefined) return { code: 800, message: MESSAGES[800], cookie: '' };
    const { approval, scannedBy } = login;
    if (approval !== null && isWaitingBrowser(login, context.headers)) {
      const { accountId, provedMs } = approval;
      const isLoggedIn = database.transaction(() => {
        qrLogins.remove(key, database);
        if (!isStillApproved(database, approval, now())) return false;
        startSession(database, accountId, context, { nowMs: now(), provedMs });
        return true;
      });
      const code = isLoggedIn ? 803 : 800;
      return { code, message: MESSAGES[code], cookie: '' };
    }
    const account = scannedBy === null ? undefined : accountById(database, scannedBy);
    if (account === undefined) return { code: 801, message: MESSAGES[801], cookie: '' };
    return { code: 802, message: MESSAGES[802], nickname: account.nickname, avatarUrl: '', cookie: '' };
  });
}

/** Mounts the calls of the browser that opens the code. */
function mountApprovalRoutes(app: Hono, database: Database, identity: LoginServices): void {
  const { now, qrLogins } = identity;

  const openLogin = (key: string): PendingQrLogin => {
    const login = qrLogins.find(key);
    if (login === undefined || login.approval !== null) throw new HttpError(410, MESSAGES[800]);
    return login;
  };

  implementCall(app, qrScanServerSchemas).with(({ key }, { account }) => {
    const login = openLogin(key);
    if (account !== null && login.scannedBy !== account) qrLogins.setScannedBy(login, account);
    const expiresIn = Math.ceil((login.expiresMs - now()) / 1000);
    return { code: 200, data: { device: login.device, address: login.address, expiresIn } };
  });

  implementCall(app, qrConfirmServerSchemas).with(({ key, ...proof }, context) => {
    openLogin(key);
    const account = approvingAccount(database, identity, proof, context);
    qrLogins.approve(openLogin(key), {
      accountId: account.id,
      sessionId: context.session?.id ?? null,
      passwordHash: account.passwordHash,
      // The time of the approving session's proof: a stolen session could otherwise approve a fresh one for itself.
      provedMs: context.session?.provedMs ?? now(),
    });
    return { code: 200 };
  });

  implementCall(app, qrCancelServerSchemas).with(({ key }) => {
    openLogin(key);
    qrLogins.remove(key, database);
    return { code: 200 };
  });
}

function isWaitingBrowser({ browserHash }: PendingQrLogin, headers: Headers): boolean {
  const secret = browserSecretOf(headers);
  return secret !== null && Buffer.from(hashOfToken(secret)).equals(browserHash);
}

/** Whether an approval is still valid: ending the approving session or setting a new password revokes it. */
function isStillApproved(
  database: Database,
  { accountId, sessionId, passwordHash }: QrApproval,
  nowMs: number,
): boolean {
  const account = accountById(database, accountId);
  const isSamePassword = account !== undefined && account.passwordHash === passwordHash;
  return isSamePassword && (sessionId === null || isSessionOpen(database, sessionId, nowMs));
}

/** The account that approves: that of this session or, without one, of a phone with a right code. */
function approvingAccount(
  database: Database,
  identity: LoginServices,
  { phone, ctcode, captcha }: { phone?: string; ctcode: string; captcha?: string },
  context: RequestContext,
): AccountDbRow {
  if (context.account !== null || phone === undefined || captcha === undefined)
    return requireAccountRow(database, context);
  const number = { countryCode: ctcode, phone };
  checkPhoneCode(identity, number, captcha, context.headers, true);
  const account = accountByPhone(database, number);
  if (account === undefined) throw wrongPhoneCodeError();
  return account;
}
