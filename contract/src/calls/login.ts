import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { ignoredReplySchema, lenientBoolSchema, lenientObjectSchema } from '../lenient-schemas.ts';
import { profileSchema } from '../profile-from-wire.ts';
import {
  countryCodeParamSchema,
  passwordParamSchema,
  phoneParamSchema,
  textParamSchema,
} from '../wire/query-params.ts';
import { wireAccountSchema, wireProfileSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** The ways to log in. Each replies with the profile, and sets the session as a cookie that scripts cannot read. */

/** The profile of whoever has logged in; null where the reply has none. */
export const loginReplySchema = v.pipe(
  lenientObjectSchema({ profile: v.nullable(profileSchema) }),
  v.transform(({ profile }) => profile),
);

/** The service's reply to a login, except that `cookie` is empty: its value would expose the session to scripts. */
export const createWireLoginReplySchema = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    loginType: v.picklist([0, 1]),
    account: wireAccountSchema,
    profile: wireProfileSchema,
    bindings: v.pipe(v.array(v.never()), v.maxLength(0)),
    cookie: v.literal(''),
  });

/** The ways to log in on this server, which visitors may know. */
export interface LoginCapabilities {
  /** Without any account everything is open, and the terminal shows a link that makes the first one. */
  readonly hasAccounts: boolean;
  /** Whether this page can use passkeys: over https, or on this machine. */
  readonly passkeys: boolean;
  /** Whether anybody may make an account with a phone. */
  readonly openRegistration: boolean;
}

/** The ways to log in on this server. */
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
  { fresh: true, loadingBar: false },
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
    loadingBar: false,
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
