// Both halves of every login call stand together, so its length is that of the ways to log in.
import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import {
  ignoredReplySchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { profileSchema } from '../profile-from-wire.ts';
import {
  countryCodeParamSchema,
  longTextParamSchema,
  passwordParamSchema,
  phoneParamSchema,
  textParamSchema,
} from '../wire/query-params.ts';
import { wireAccountSchema, wireProfileSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/**
 * The ways to log in, and the session as the reply of each. The session itself is in a cookie that scripts cannot read.
 */

export const loginReplySchema = v.pipe(
  lenientObjectSchema({ profile: v.nullable(profileSchema) }),
  v.transform(({ profile }) => profile),
);

/** As at the service, except that `cookie` is empty: it would expose the session to scripts. */
export const createWireLoginReplySchema = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    loginType: v.picklist([0, 1]),
    account: wireAccountSchema,
    profile: wireProfileSchema,
    bindings: v.pipe(v.array(v.never()), v.maxLength(0)),
    cookie: v.literal(''),
  });

/** What a visitor may know about logging in here. */
export interface LoginCapabilities {
  /**
   * Whether there is any account; without one everything is open, and the terminal shows a link that makes the first.
   */
  readonly hasAccounts: boolean;
  /** Whether this page can use passkeys: over https, or on this machine. */
  readonly passkeys: boolean;
  /** Whether anybody may make an account with a phone. */
  readonly openRegistration: boolean;
}

export const loginCapabilitiesEndpoint = endpoint<Record<string, never>>()(
  '/rill/login/ways',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        hasAccounts: lenientBoolSchema,
        passkeys: lenientBoolSchema,
        openRegistration: lenientBoolSchema,
      }),
    }),
    v.transform(({ data }): LoginCapabilities => data),
  ),
  { fresh: true, bar: false },
);

export const loginCapabilitiesServerSchemas = defineServerSchemas(loginCapabilitiesEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      hasAccounts: v.boolean(),
      passkeys: v.boolean(),
      openRegistration: v.boolean(),
    }),
  }),
}));

/** Logs in with a name. Code 502: wrong name or password; 509: too many attempts. */
export const loginPasswordEndpoint = endpoint<{ name: string; password: string }>()(
  '/rill/login/password',
  loginReplySchema,
  { fresh: true, posts: true },
);

export const loginPasswordServerSchemas = defineServerSchemas(loginPasswordEndpoint, () => ({
  query: v.object({ name: textParamSchema, password: passwordParamSchema }),
  reply: createWireLoginReplySchema(),
}));

/** A phone: texts of digits, because a leading zero belongs to the number. The country code is 86 unless given. */
interface Phone {
  phone: string;
  ctcode?: string;
}

/**
 * Sends a code of six digits, which the embedded catalogue prints on its terminal. 405: too soon; 400: too often today;
 * 509: too often in this hour to phones without an account.
 */
export const sendPhoneCodeEndpoint = endpoint<Phone>()('/captcha/sent', ignoredReplySchema, {
  fresh: true,
  posts: true,
});

export const sendPhoneCodeServerSchemas = defineServerSchemas(sendPhoneCodeEndpoint, () => ({
  query: v.object({ phone: phoneParamSchema, ctcode: countryCodeParamSchema }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, data: v.literal(true) }),
}));

/** Checks a code without using it up. Code 503: it is wrong or expired. */
export const verifyPhoneCodeEndpoint = endpoint<Phone & { captcha: string }>()(
  '/captcha/verify',
  ignoredReplySchema,
  {
    fresh: true,
    bar: false,
    posts: true,
  },
);

export const verifyPhoneCodeServerSchemas = defineServerSchemas(verifyPhoneCodeEndpoint, () => ({
  query: v.object({ phone: phoneParamSchema, ctcode: countryCodeParamSchema, captcha: textParamSchema }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, data: v.literal(true) }),
}));

/** Logs in with a phone, and a code or a password. 503: wrong code; 502: wrong password; 509: too many attempts. */
export const loginCellphoneEndpoint = endpoint<{
  phone: string;
  countrycode?: string;
  captcha?: string;
  password?: string;
}>()('/login/cellphone', loginReplySchema, { fresh: true, posts: true });

export const loginCellphoneServerSchemas = defineServerSchemas(loginCellphoneEndpoint, () => ({
  query: v.object({
    phone: phoneParamSchema,
    countrycode: countryCodeParamSchema,
    captcha: v.exactOptional(textParamSchema),
    password: v.exactOptional(passwordParamSchema),
  }),
  reply: createWireLoginReplySchema(),
}));

/** Begins a login by QR code: the key with which this browser polls its state. */
export const qrKeyEndpoint = endpoint<Record<string, never>>()(
  '/login/qr/key',
  v.pipe(
    lenientObjectSchema({ data: lenientObjectSchema({ unikey: v.pipe(v.string(), v.nonEmpty()) }) }),
    v.transform(({ data }) => data.unikey),
  ),
  { fresh: true, bar: false },
);

export const qrKeyServerSchemas = defineServerSchemas(qrKeyEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ code: wireSuccessCodeSchema, unikey: v.string() }),
  }),
}));

/** The URL that the QR code holds. The picture of it is drawn by the client. */
export const qrUrlEndpoint = endpoint<{ key: string }>()(
  '/login/qr/create',
  v.pipe(
    lenientObjectSchema({ data: lenientObjectSchema({ qrurl: textOrEmptySchema }) }),
    v.transform(({ data }) => data.qrurl),
  ),
  { fresh: true, bar: false },
);

export const qrUrlServerSchemas = defineServerSchemas(qrUrlEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ qrurl: v.string(), qrimg: v.literal('') }),
  }),
}));

export interface QrLoginStatus {
  /** 800 unknown or expired, 801 waiting, 802 scanned, 803 confirmed: this browser is logged in now. */
  readonly code: number;
  /** Who has scanned it; '' before. */
  readonly nickname: string;
}

/** The state of a login by QR code; in state 803 the reply sets the session's cookie. */
export const qrCheckEndpoint = endpoint<{ key: string }>()(
  '/login/qr/check',
  v.pipe(
    lenientObjectSchema({ code: lenientNumberSchema(), nickname: textOrEmptySchema }),
    v.transform(({ code, nickname }): QrLoginStatus => ({ code, nickname })),
  ),
  { fresh: true, bar: false },
);

export const qrCheckServerSchemas = defineServerSchemas(qrCheckEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({
    code: v.picklist([800, 801, 802, 803]),
    message: v.string(),
    nickname: v.exactOptional(v.string()),
    avatarUrl: v.exactOptional(v.string()),
    cookie: v.literal(''),
  }),
}));

/** The browser that waits behind a QR code, for the page that approves it. */
export interface QrWaitingBrowser {
  readonly device: string;
  readonly address: string;
}

/**
 * Returns the browser that waits behind a QR code, and marks its code as scanned by this account;
 * works for a visitor, too. 410: the code has expired.
 */
export const qrScanEndpoint = endpoint<{ key: string }>()(
  '/rill/login/qr/scan',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        device: textOrEmptySchema,
        address: textOrEmptySchema,
      }),
    }),
    v.transform(({ data }): QrWaitingBrowser => data),
  ),
  { fresh: true, posts: true },
);

export const qrScanServerSchemas = defineServerSchemas(qrScanEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ device: v.string(), address: v.string(), expiresIn: v.number() }),
  }),
}));

/**
 * Logs the waiting browser in: as the account of this session or, without one, as the account of a phone that is
 * verified by a code. 301: neither was given; 410: the code has expired.
 */
export const qrConfirmEndpoint = endpoint<{
  key: string;
  phone?: string;
  ctcode?: string;
  captcha?: string;
}>()('/rill/login/qr/confirm', ignoredReplySchema, { fresh: true, posts: true });

export const qrConfirmServerSchemas = defineServerSchemas(qrConfirmEndpoint, () => ({
  query: v.object({
    key: textParamSchema,
    phone: v.exactOptional(phoneParamSchema),
    ctcode: countryCodeParamSchema,
    captcha: v.exactOptional(textParamSchema),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** Refuses the waiting browser: its code counts as expired. */
export const qrCancelEndpoint = endpoint<{ key: string }>()('/rill/login/qr/cancel', ignoredReplySchema, {
  fresh: true,
  posts: true,
});

export const qrCancelServerSchemas = defineServerSchemas(qrCancelEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** A link that works once: its secret is in the fragment of `/login#owner=`, `#invite=` or `#reset=`. */
export interface LoginLinkInfo {
  readonly kind: 'owner' | 'invitation' | 'reset';
  /** The name of the account that it is for; '' when it makes a new one. */
  readonly name: string;
}

/** What a link is for, without using it up. 410: unknown, used or expired. */
export const loginLinkInfoEndpoint = endpoint<{ token: string }>()(
  '/rill/login/link',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        kind: v.picklist(['owner', 'invitation', 'reset']),
        name: textOrEmptySchema,
      }),
    }),
    v.transform(({ data }): LoginLinkInfo => data),
  ),
  { fresh: true, posts: true },
);

export const loginLinkInfoServerSchemas = defineServerSchemas(loginLinkInfoEndpoint, () => ({
  query: v.object({ token: textParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ kind: v.picklist(['owner', 'invitation', 'reset']), name: v.string() }),
  }),
}));

/**
 * Uses a link up and logs in: makes an account of that name, or sets a new password for the account that it is for.
 * Instead of a password a new account may have a passkey: `credential` is the JSON of what the browser made from the
 * options of `passkeyCreationOptionsEndpoint`. 505: the name is taken; 410: used or expired; 400: the name or password is not
 * acceptable.
 */
export const loginByLinkEndpoint = endpoint<{
  token: string;
  name?: string;
  password?: string;
  credential?: string;
}>()('/rill/login/link/use', loginReplySchema, { fresh: true, posts: true });

export const loginByLinkServerSchemas = defineServerSchemas(loginByLinkEndpoint, () => ({
  query: v.object({
    token: textParamSchema,
    name: v.exactOptional(textParamSchema),
    password: v.exactOptional(passwordParamSchema),
    credential: v.exactOptional(longTextParamSchema),
  }),
  reply: createWireLoginReplySchema(),
}));
