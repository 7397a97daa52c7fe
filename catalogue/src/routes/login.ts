import {
  loginCapabilitiesServerSchemas,
  loginCellphoneServerSchemas,
  loginPasswordServerSchemas,
  sendPhoneCodeServerSchemas,
  verifyPhoneCodeServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { rateLimitKeyOfIp } from '../accounts/attempt-limiter.ts';
import { countLoginAttempt, type LoginServices, resetLoginAttempts } from '../accounts/login-services.ts';
import type { PhoneAdmission } from '../accounts/phone-codes.ts';
import { clientInfoOfRequest } from '../http/client-info.ts';
import { HttpError } from '../http/http-error.ts';
import type { Language } from '../present/language.ts';
import { isAccessSwitchOn, isPhoneNumberInvited, setPhoneNumberInvited } from '../store/accounts/access.ts';
import {
  type AccountDbRow,
  accountByName,
  accountByPhone,
  accountNameKey,
  createAccount,
  hasAccounts,
  type PhoneNumber,
} from '../store/accounts/accounts.ts';
import { deletePasswordLinks } from '../store/accounts/login-links.ts';
import type { Database } from '../store/database.ts';
import { implementCall } from './implement-call.ts';
import { isRequestFromHttpsPage, logInAndReply } from './login-session.ts';

export const tooManyAttemptsError = () => new HttpError(509, '密码错误次数过多，请稍后再试');
const wrongPassword = () => new HttpError(502, '账号或密码错误');
export const wrongPhoneCodeError = () => new HttpError(503, '验证码错误');

export const formatPhoneNumber = ({ countryCode, phone }: PhoneNumber): string => `+${countryCode} ${phone}`;

/** Passkeys need a host name, and https or this machine; browsers send Sec-Fetch-Site on such pages only. */
function offersPasskeys(headers: Headers): boolean {
  const hostname = (headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase();
  if (/^[\d.]*$|:/.test(hostname)) return false;
  return isRequestFromHttpsPage(headers) || hostname === 'localhost' || headers.has('sec-fetch-site');
}

/** Whether anybody may make an account with a phone. */
export const isRegistrationOpen = (database: Database, identity: LoginServices): boolean =>
  identity.isRegistrationOpen || isAccessSwitchOn(database, 'open-registration');

/** Mounts the logins with a name and a password, and with a phone and a code. */
export function mountLoginRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountPasswordLoginRoutes(app, database, identity);
  mountPhoneLoginRoutes(app, database, identity);
}

function mountPasswordLoginRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, loginCapabilitiesServerSchemas).with((_query, { headers }) => ({
    code: 200,
    data: {
      hasAccounts: hasAccounts(database),
      passkeys: offersPasskeys(headers),
      openRegistration: isRegistrationOpen(database, identity),
    },
  }));

  implementCall(app, loginPasswordServerSchemas).with(async ({ name, password }, context) => {
    const attempts = {
      key: `name ${accountNameKey(name)}`,
      address: clientInfoOfRequest(context.headers).address,
    };
    const account = await checkPassword(identity, () => accountByName(database, name), attempts, password);
    return logInAndReply(database, account.id, context, identity.now());
  });
}

function mountPhoneLoginRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, sendPhoneCodeServerSchemas).with(({ phone, ctcode }, { headers }) => {
    const number = { countryCode: ctcode, phone };
    const sender = rateLimitKeyOfIp(clientInfoOfRequest(headers).address);
    const sent = identity.codes.send(number, sender, admissionOf(database, identity, number));
    if ('refusedAs' in sent) throw CODE_REFUSALS[sent.refusedAs]();
    if (sent.code !== null) identity.showCode({ phone: formatPhoneNumber(number), code: sent.code });
    return { code: 200, data: true };
  });

  implementCall(app, verifyPhoneCodeServerSchemas).with(({ phone, ctcode, captcha }, { headers }) => {
    checkPhoneCode(identity, { countryCode: ctcode, phone }, captcha, headers, false);
    return { code: 200, data: true };
  });

  implementCall(app, loginCellphoneServerSchemas).with(
    async ({ phone, countrycode, captcha, password }, context) => {
      const number = { countryCode: countrycode, phone };
      if (captcha !== undefined) {
        checkPhoneCode(identity, number, captcha, context.headers, true);
        return logInAndReply(
          database,
          accountForPhone(database, identity, number, context.language),
          context,
          identity.now(),
        );
      }
      if (password === undefined) throw new HttpError(400, '请输入验证码或密码');
      const attempts = {
        key: `phone ${formatPhoneNumber(number)}`,
        address: clientInfoOfRequest(context.headers).address,
      };
      const account = await checkPassword(
        identity,
        () => accountByPhone(database, number),
        attempts,
        password,
      );
      return logInAndReply(database, account.id, context, identity.now());
    },
  );
}

const CODE_REFUSALS = {
  'too-soon': () => new HttpError(405, '操作频繁，请稍后再试'),
  'too-often': () => new HttpError(400, '今日验证码发送次数已达上限'),
  'too-many': () => new HttpError(509, '验证码发送过多，请一小时后再试'),
} as const;

/**
 * Who may log in with a phone. Without accounts it is anybody: whoever reads the code on the terminal may make the
 * first account, which is the owner's.
 */
function admissionOf(database: Database, identity: LoginServices, phone: PhoneNumber): PhoneAdmission {
  if (accountByPhone(database, phone) !== undefined || isPhoneNumberInvited(database, phone)) return 'user';
  return isRegistrationOpen(database, identity) || !hasAccounts(database) ? 'anybody' : 'nobody';
}

/** The account of a phone whose code was right; a phone that may register gets a new one. */
function accountForPhone(
  database: Database,
  identity: LoginServices,
  phone: PhoneNumber,
  language: Language,
): number {
  const known = accountByPhone(database, phone);
  if (known !== undefined) return known.id;
  return database.transaction(() => {
    // The access settings may have changed since the code was sent.
    if (admissionOf(database, identity, phone) === 'nobody') throw wrongPhoneCodeError();
    setPhoneNumberInvited(database, phone, false);
    const lastDigits = phone.phone.slice(-4);
    const isOwner = !hasAccounts(database);
    const id = createAccount(database, {
      nickname: language === 'en' ? `Listener ${lastDigits}` : `听友${lastDigits}`,
      name: null,
      passwordHash: null,
      phone,
      isOwner,
      nowMs: identity.now(),
    });
    // The link printed at the first start could set another password for this account.
    if (isOwner) deletePasswordLinks(database, { id, isOwner: 1 });
    return id;
  });
}

/** Checks a password. Unknown accounts take as long as known ones, and count as many attempts. */
async function checkPassword(
  identity: LoginServices,
  find: () => AccountDbRow | undefined,
  attempts: { readonly key: string; readonly address: string },
  password: string,
): Promise<AccountDbRow> {
  if (!countLoginAttempt(identity, attempts.key, attempts.address)) throw tooManyAttemptsError();
  const account = find();
  const fits = await identity.hasher.verify(password, account?.passwordHash ?? null);
  // Another password may have been set during the comparison.
  const isCurrent = account !== undefined && find()?.passwordHash === account.passwordHash;
  if (!fits || !isCurrent) throw wrongPassword();
  resetLoginAttempts(identity, attempts.key, attempts.address);
  return account;
}

/**
 * Counts an attempt and checks a code; a right one resets the attempts.
 * @throws HttpError 503 for a wrong code, 509 after too many attempts.
 */
export function checkPhoneCode(
  identity: LoginServices,
  phone: PhoneNumber,
  captcha: string,
  headers: Headers,
  isUsedUp: boolean,
): void {
  const { address } = clientInfoOfRequest(headers);
  const attempts = `code ${formatPhoneNumber(phone)}`;
  const isPending = identity.codes.isPending(phone);
  if (!countLoginAttempt(identity, isPending ? attempts : null, address)) throw tooManyAttemptsError();
  if (!identity.codes.check(phone, captcha, isUsedUp)) throw wrongPhoneCodeError();
  resetLoginAttempts(identity, attempts, address);
}
