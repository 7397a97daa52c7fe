import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import {
  arrayOfValidRowsSchema,
  ignoredReplySchema,
  lenientObjectSchema,
  requiredObjectSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from '../lenient-schemas.ts';
import { longTextParamSchema, passwordParamSchema, textParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';
import { createWireLoginReplySchema, loginReplySchema } from './login.ts';

/**
 * Passkeys. Options and credentials are the JSON texts of WebAuthn (`parseCreationOptionsFromJSON`, `toJSON`). Passkeys
 * work over https or on the host name `localhost` (see `LoginCapabilities`); elsewhere these calls fail with code 403.
 */

const optionsReply = v.pipe(
  lenientObjectSchema({ data: lenientObjectSchema({ options: v.pipe(v.string(), v.nonEmpty()) }) }),
  v.transform(({ data }) => data.options),
);

const wireOptionsReply = () =>
  v.strictObject({ code: wireSuccessCodeSchema, data: v.strictObject({ options: v.string() }) });

/**
 * Options for a new passkey: of this account or, with the token of a link and the name that was chosen there, of the
 * account that the link will make. Without a link `password` may be left out within ten minutes of a login. 502: the
 * password is wrong or missing; 505: the name is taken; 506: the account has no password, and its login is older; 509:
 * too many attempts.
 */
export const passkeyCreationOptionsEndpoint = endpoint<{
  token?: string;
  name?: string;
  password?: string;
}>()('/rill/passkeys/options', optionsReply, { fresh: true, posts: true });

export const passkeyCreationOptionsServerSchemas = defineServerSchemas(
  passkeyCreationOptionsEndpoint,
  () => ({
    query: v.object({
      token: v.exactOptional(textParamSchema),
      name: v.exactOptional(textParamSchema),
      password: v.exactOptional(passwordParamSchema),
    }),
    reply: wireOptionsReply(),
  }),
);

/** Adds the passkey that the browser has made to this account. 400: the credential cannot be verified. */
export const addPasskeyEndpoint = endpoint<{ credential: string }>()(
  '/rill/passkeys/add',
  ignoredReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const addPasskeyServerSchemas = defineServerSchemas(addPasskeyEndpoint, () => ({
  query: v.object({ credential: longTextParamSchema }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** A passkey of this account. `createdAt` is in milliseconds since 1970. */
export interface Passkey {
  readonly id: string;
  /** The device that it was made with, such as `Chrome on Android`. */
  readonly name: string;
  /** The host name that the passkey is valid for (its relying party id). */
  readonly host: string;
  readonly createdAt: number | null;
}

/** The passkeys of this account, the oldest first. */
export const passkeysEndpoint = endpoint<Record<string, never>>()(
  '/rill/passkeys',
  v.pipe(
    lenientObjectSchema({
      data: arrayOfValidRowsSchema(
        v.pipe(
          requiredObjectSchema({
            id: v.pipe(v.string(), v.nonEmpty()),
            name: textOrEmptySchema,
            host: textOrEmptySchema,
            createTime: timeMsOrNullSchema,
          }),
          v.transform(
            ({ createTime, ...passkey }): Passkey => ({
              ...passkey,
              createdAt: createTime,
            }),
          ),
        ),
      ),
    }),
    v.transform(({ data }) => data),
  ),
  { fresh: true },
);

export const passkeysServerSchemas = defineServerSchemas(passkeysEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(
      v.strictObject({
        id: v.string(),
        name: v.string(),
        host: v.string(),
        createTime: wireCountSchema,
        useTime: v.nullable(wireCountSchema),
      }),
    ),
  }),
}));

/**
 * Removes a passkey of this account. 404: the account has no such passkey; 403: without it nobody could log in to the
 * account any more.
 */
export const removePasskeyEndpoint = endpoint<{ id: string }>()('/rill/passkeys/remove', ignoredReplySchema, {
  fresh: true,
  posts: true,
});

export const removePasskeyServerSchemas = defineServerSchemas(removePasskeyEndpoint, () => ({
  query: v.object({ id: textParamSchema }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** Options for logging in with a passkey; the browser offers the passkeys that it has for this host. */
export const passkeyLoginOptionsEndpoint = endpoint<Record<string, never>>()(
  '/rill/login/passkey/options',
  optionsReply,
  { fresh: true, loadingBar: false, posts: true },
);

export const passkeyLoginOptionsServerSchemas = defineServerSchemas(passkeyLoginOptionsEndpoint, () => ({
  query: v.object({}),
  reply: wireOptionsReply(),
}));

/** Logs in with a passkey. 502: the passkey is unknown or its signature is not valid; 509: too many attempts. */
export const loginPasskeyEndpoint = endpoint<{ credential: string }>()(
  '/rill/login/passkey',
  loginReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const loginPasskeyServerSchemas = defineServerSchemas(loginPasskeyEndpoint, () => ({
  query: v.object({ credential: longTextParamSchema }),
  reply: createWireLoginReplySchema(),
}));
