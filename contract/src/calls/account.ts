import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import {
  arrayOfValidRows,
  emptyReplySchema,
  lenientBool,
  lenientNumber,
  lenientObject,
  requiredId,
  requiredObject,
  textOrEmpty,
  timeMsOrNull,
} from '../forgiving.ts';
import { profileSchema } from '../profile-from-wire.ts';
import { idParam, passwordParam, textParam } from '../wire/query-params.ts';
import { countSchema, idSchema, successCode, wireAccountSchema, wireProfileSchema } from '../wire/shapes.ts';

/** Who is logged in; null for a visitor. A visitor's reply may have an `account`: only the profile counts. */
export const loginStatusEndpoint = endpoint<Record<string, never>>()(
  '/login/status',
  v.pipe(
    lenientObject({ data: lenientObject({ profile: v.fallback(v.nullable(profileSchema), null) }) }),
    v.transform((wire) => wire.data.profile),
  ),
  { fresh: true, bar: false },
);

/** Here the code is inside `data` only. Both are null for a visitor. */
export const loginStatusWireFormat = wireFormat(loginStatusEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    data: v.strictObject({
      code: successCode,
      account: v.nullable(wireAccountSchema),
      profile: v.nullable(wireProfileSchema),
    }),
  }),
}));

/** The same without the wrapper. */
export const userAccountEndpoint = endpoint<Record<string, never>>()(
  '/user/account',
  v.pipe(
    lenientObject({ profile: v.fallback(v.nullable(profileSchema), null) }),
    v.transform((wire) => wire.profile),
  ),
  { fresh: true, bar: false },
);

export const userAccountWireFormat = wireFormat(userAccountEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: successCode,
    account: v.nullable(wireAccountSchema),
    profile: v.nullable(wireProfileSchema),
  }),
}));

/** Ends the session of this browser. It succeeds for a visitor, too. */
export const logoutEndpoint = endpoint<Record<string, never>>()('/logout', emptyReplySchema, {
  fresh: true,
  posts: true,
});

export const logoutWireFormat = wireFormat(logoutEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: successCode }),
}));

/** Renews the session of this browser: a new token and its full lifetime again. */
export const loginRefreshEndpoint = endpoint<Record<string, never>>()('/login/refresh', emptyReplySchema, {
  fresh: true,
  bar: false,
  posts: true,
});

export const loginRefreshWireFormat = wireFormat(loginRefreshEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: successCode, cookie: v.literal('') }),
}));

/** What an account of the embedded catalogue knows about itself besides its profile. */
export interface OwnAccount {
  /** The name to log in with; '' for an account that logs in by phone only. */
  readonly name: string;
  /** With its country code, as `+86 13800138000`; '' without one. */
  readonly phone: string;
  readonly isOwner: boolean;
  readonly hasPassword: boolean;
  readonly passkeyCount: number;
}

export const ownAccountEndpoint = endpoint<Record<string, never>>()(
  '/rill/account',
  v.pipe(
    lenientObject({
      data: lenientObject({
        name: textOrEmpty,
        phone: textOrEmpty,
        isOwner: lenientBool,
        hasPassword: lenientBool,
        passkeyCount: lenientNumber(),
      }),
    }),
    v.transform(({ data }): OwnAccount => data),
  ),
  { fresh: true },
);

export const ownAccountWireFormat = wireFormat(ownAccountEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: successCode,
    data: v.strictObject({
      name: v.string(),
      phone: v.string(),
      isOwner: v.boolean(),
      hasPassword: v.boolean(),
      passkeyCount: countSchema,
    }),
  }),
}));

/**
 * Changes the given fields of the account: `nickname` is what others see, `name` is what it logs in with. 400: one of
 * them is empty or too long; 505: the name is taken.
 */
export const renameAccountEndpoint = endpoint<{ nickname?: string; name?: string }>()(
  '/rill/account/rename',
  emptyReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const renameAccountWireFormat = wireFormat(renameAccountEndpoint, () => ({
  query: v.object({ nickname: v.exactOptional(textParam), name: v.exactOptional(textParam) }),
  reply: v.strictObject({ code: successCode }),
}));

/**
 * Sets the password of the account and ends its other sessions. `current` is the present password; it may be left out
 * within ten minutes of a login, and when there is none. 502: it is wrong; 509: too many attempts; 400: the new
 * password is too short.
 */
export const changePasswordEndpoint = endpoint<{ current?: string; password: string }>()(
  '/rill/account/password',
  emptyReplySchema,
  { fresh: true, posts: true },
);

export const changePasswordWireFormat = wireFormat(changePasswordEndpoint, () => ({
  query: v.object({ current: v.exactOptional(passwordParam), password: passwordParam }),
  reply: v.strictObject({ code: successCode }),
}));

/**
 * Deletes the account with all its data and ends its sessions. `password` may be left out within ten minutes of a
 * login. 502: it is wrong, or missing; 403: the owner's account is the last one that can be deleted.
 */
export const deleteAccountEndpoint = endpoint<{ password?: string }>()(
  '/rill/account/delete',
  emptyReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const deleteAccountWireFormat = wireFormat(deleteAccountEndpoint, () => ({
  query: v.object({ password: v.exactOptional(passwordParam) }),
  reply: v.strictObject({ code: successCode }),
}));

/** A browser or program that is logged in. Times in milliseconds since 1970; the last use is exact to ten minutes. */
export interface DeviceSession {
  readonly id: number;
  /** Such as `Firefox on Linux`. */
  readonly device: string;
  readonly createdAt: number | null;
  readonly seenAt: number | null;
  /** It is the session of this browser. */
  readonly isCurrent: boolean;
}

const sessionsReply = v.pipe(
  lenientObject({
    data: arrayOfValidRows(
      v.pipe(
        requiredObject({
          id: requiredId,
          device: textOrEmpty,
          createTime: timeMsOrNull,
          seenTime: timeMsOrNull,
          current: lenientBool,
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
    code: successCode,
    data: v.array(
      v.strictObject({
        id: idSchema,
        device: v.string(),
        createTime: countSchema,
        seenTime: countSchema,
        current: v.boolean(),
      }),
    ),
  });

/** The sessions of an account, the one used last first: one's own, or for the owner those of account `uid`. */
export const deviceSessionsEndpoint = endpoint<{ uid?: number }>()('/rill/sessions', sessionsReply, {
  fresh: true,
});

export const deviceSessionsWireFormat = wireFormat(deviceSessionsEndpoint, () => ({
  query: v.object({ uid: v.exactOptional(idParam(Number)) }),
  reply: wireSessionsReply(),
}));

/** Ends a session of one's own, or for the owner one of account `uid`. 404: there is no such session. */
export const endSessionEndpoint = endpoint<{ id: number; uid?: number }>()(
  '/rill/sessions/end',
  emptyReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const endSessionWireFormat = wireFormat(endSessionEndpoint, () => ({
  query: v.object({ id: idParam(Number), uid: v.exactOptional(idParam(Number)) }),
  reply: v.strictObject({ code: successCode }),
}));
