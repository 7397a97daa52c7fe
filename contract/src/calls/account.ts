// Longer than others: the schemas of the client and of the server stand together for every call of this area.
import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import {
  arrayOfValidRowsSchema,
  ignoredReplySchema,
  lenientBoolSchema,
  lenientObjectSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from '../lenient-schemas.ts';
import { idParam, longTextParamSchema, passwordParamSchema, textParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireIdSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** The details of an account of the embedded catalogue, besides its profile, that only the account itself sees. */
export interface OwnAccountDetails {
  /** The name to log in with; '' for an account that logs in by phone only. */
  readonly name: string;
  /** The phone number with its country code, as `+86 13800138000`; '' without one. */
  readonly phone: string;
  readonly isOwner: boolean;
  readonly hasPassword: boolean;
}

/** The details of the requesting account; code 301 for visitors. */
export const ownAccountEndpoint = endpoint<Record<string, never>>()(
  '/rill/account',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        name: textOrEmptySchema,
        phone: textOrEmptySchema,
        isOwner: lenientBoolSchema,
        hasPassword: lenientBoolSchema,
      }),
    }),
    v.transform(({ data }): OwnAccountDetails => data),
  ),
  { fresh: true },
);

export const ownAccountServerSchemas = defineServerSchemas(ownAccountEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      name: v.string(),
      phone: v.string(),
      isOwner: v.boolean(),
      hasPassword: v.boolean(),
      passkeyCount: wireCountSchema,
    }),
  }),
}));

/**
 * Changes the given fields of the account: `nickname` is what others see, `name` is what it logs in with. `password` is
 * the present one, needed for another `name`; it may be left out within ten minutes of a login. 400: a field is empty
 * or too long; 502: the password is wrong or missing; 505: the name is taken; 506: the account has no password, and its
 * login is older.
 */
export const renameAccountEndpoint = endpoint<{ nickname?: string; name?: string; password?: string }>()(
  '/rill/account/rename',
  ignoredReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const renameAccountServerSchemas = defineServerSchemas(renameAccountEndpoint, () => ({
  query: v.object({
    nickname: v.exactOptional(textParamSchema),
    name: v.exactOptional(textParamSchema),
    password: v.exactOptional(passwordParamSchema),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/**
 * Sets the password of the account and ends its sessions; this browser gets a new session. `current` is the present
 * password; it may be left out within ten minutes of a login. 502: it is wrong or missing; 506: the account has no
 * password, and its login is older; 509: too many attempts; 400: the new password is too short. `passkeys` is a comma
 * list of the passkeys that stay, possibly empty; without the parameter all stay.
 */
export const changePasswordEndpoint = endpoint<{
  current?: string;
  password: string;
  passkeys?: string;
}>()('/rill/account/password', ignoredReplySchema, { fresh: true, posts: true });

export const changePasswordServerSchemas = defineServerSchemas(changePasswordEndpoint, () => ({
  query: v.object({
    current: v.exactOptional(passwordParamSchema),
    password: passwordParamSchema,
    passkeys: v.exactOptional(longTextParamSchema),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/**
 * Deletes the account with all its data and ends its sessions. `password` may be left out within ten minutes of a
 * login. 502: it is wrong or missing; 506: the account has no password, and its login is older; 403: the owner's
 * account can only be deleted after all others.
 */
export const deleteOwnAccountEndpoint = endpoint<{ password?: string }>()(
  '/rill/account/delete',
  ignoredReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const deleteOwnAccountServerSchemas = defineServerSchemas(deleteOwnAccountEndpoint, () => ({
  query: v.object({ password: v.exactOptional(passwordParamSchema) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** A browser or program that is logged in. Times in milliseconds since 1970; the last use is exact to ten minutes. */
export interface DeviceSession {
  readonly id: number;
  /** Browser and system, such as `Firefox on Linux`. */
  readonly device: string;
  readonly createdAt: number | null;
  readonly seenAt: number | null;
  /** Whether the request came with this session. */
  readonly isCurrent: boolean;
}

const sessionsReply = v.pipe(
  lenientObjectSchema({
    data: arrayOfValidRowsSchema(
      v.pipe(
        requiredObjectSchema({
          id: requiredIdSchema,
          device: textOrEmptySchema,
          createTime: timeMsOrNullSchema,
          seenTime: timeMsOrNullSchema,
          current: lenientBoolSchema,
        }),
        v.transform(
          ({ createTime, seenTime, current, ...session }): DeviceSession => ({
            ...session,
            createdAt: createTime,
            seenAt: seenTime,
            isCurrent: current,
          }),
        ),
      ),
    ),
  }),
  v.transform(({ data }) => data),
);

const wireSessionsReply = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(
      v.strictObject({
        id: wireIdSchema,
        device: v.string(),
        createTime: wireCountSchema,
        seenTime: wireCountSchema,
        current: v.boolean(),
      }),
    ),
  });

/** The sessions of the requesting account or, for the owner, those of account `uid`; the last used one first. */
export const deviceSessionsEndpoint = endpoint<{ uid?: number }>()('/rill/sessions', sessionsReply, {
  fresh: true,
});

export const deviceSessionsServerSchemas = defineServerSchemas(deviceSessionsEndpoint, () => ({
  query: v.object({ uid: v.exactOptional(idParam(Number)) }),
  reply: wireSessionsReply(),
}));

/** Ends a session of the requesting account or, for the owner, one of account `uid`. 404: there is no such session. */
export const endSessionEndpoint = endpoint<{ id: number; uid?: number }>()(
  '/rill/sessions/end',
  ignoredReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const endSessionServerSchemas = defineServerSchemas(endSessionEndpoint, () => ({
  query: v.object({ id: idParam(Number), uid: v.exactOptional(idParam(Number)) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** All data of the account as a file: the target of a download link. Embedded catalogue only. */
export const accountExportEndpoint = endpoint<Record<string, never>>()(
  '/rill/account/export',
  ignoredReplySchema,
  {
    fresh: true,
  },
);

export const accountExportServerSchemas = defineServerSchemas(accountExportEndpoint, () => ({
  query: v.object({}),
  reply: v.looseObject({ format: v.literal('rill-account'), version: v.literal(1) }),
}));
