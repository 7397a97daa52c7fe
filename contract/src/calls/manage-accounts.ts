import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { toUserId, type UserId } from '../ids.ts';
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
import { idParam, passwordParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireIdSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Calls that manage accounts. For the owner of the server only; everybody else gets code 403. */

/** An account as the owner sees it. */
export interface ManagedAccount {
  readonly userId: UserId;
  readonly nickname: string;
  readonly name: string;
  readonly phone: string;
  readonly isOwner: boolean;
  readonly createdAt: number | null;
  /** When a session of the account was last used, in milliseconds since 1970; null without a session. */
  readonly seenAt: number | null;
}

/** All accounts, the oldest first. */
export const managedAccountsEndpoint = endpoint<Record<string, never>>()(
  '/rill/accounts',
  v.pipe(
    lenientObjectSchema({
      data: arrayOfValidRowsSchema(
        v.pipe(
          requiredObjectSchema({
            userId: requiredIdSchema,
            nickname: textOrEmptySchema,
            name: textOrEmptySchema,
            phone: textOrEmptySchema,
            isOwner: lenientBoolSchema,
            createTime: timeMsOrNullSchema,
            seenTime: timeMsOrNullSchema,
          }),
          v.transform(
            ({ createTime, seenTime, ...account }): ManagedAccount => ({
              ...account,
              userId: toUserId(account.userId),
              createdAt: createTime,
              seenAt: seenTime,
            }),
          ),
        ),
      ),
    }),
    v.transform(({ data }) => data),
  ),
  { fresh: true },
);

export const managedAccountsServerSchemas = defineServerSchemas(managedAccountsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(
      v.strictObject({
        userId: wireIdSchema,
        nickname: v.string(),
        name: v.string(),
        phone: v.string(),
        isOwner: v.boolean(),
        createTime: wireCountSchema,
        seenTime: v.nullable(wireCountSchema),
      }),
    ),
  }),
}));

/** A link that works once, as it is returned to the owner who made it. */
export interface NewLoginLink {
  /** The fragment of the link: `invite=…` or `reset=…`. It is returned once and not stored. */
  readonly fragment: string;
  readonly expiresAt: number | null;
}

const newLinkReply = v.pipe(
  lenientObjectSchema({
    data: lenientObjectSchema({ fragment: v.pipe(v.string(), v.nonEmpty()), expireTime: timeMsOrNullSchema }),
  }),
  v.transform(({ data }): NewLoginLink => ({ fragment: data.fragment, expiresAt: data.expireTime })),
);

const wireNewLinkReply = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ fragment: v.string(), expireTime: wireCountSchema }),
  });

/**
 * Makes an invitation: `/login#invite=…` makes one account, within seven days. `password` may be left out within ten
 * minutes of a login. 502: it is wrong or missing; 506: the owner's account has no password, and its login is older.
 */
export const createInvitationEndpoint = endpoint<{ password?: string }>()(
  '/rill/invitations/create',
  newLinkReply,
  {
    fresh: true,
    posts: true,
  },
);

export const createInvitationServerSchemas = defineServerSchemas(createInvitationEndpoint, () => ({
  query: v.object({ password: v.exactOptional(passwordParamSchema) }),
  reply: wireNewLinkReply(),
}));

/** An unused invitation, without its secret. Times in milliseconds since 1970. */
export interface Invitation {
  readonly id: number;
  readonly createdAt: number | null;
  readonly expiresAt: number | null;
}

/** The unused invitations, the newest first. */
export const invitationsEndpoint = endpoint<Record<string, never>>()(
  '/rill/invitations',
  v.pipe(
    lenientObjectSchema({
      data: arrayOfValidRowsSchema(
        v.pipe(
          requiredObjectSchema({
            id: requiredIdSchema,
            createTime: timeMsOrNullSchema,
            expireTime: timeMsOrNullSchema,
          }),
          v.transform(
            (wire): Invitation => ({
              id: wire.id,
              createdAt: wire.createTime,
              expiresAt: wire.expireTime,
            }),
          ),
        ),
      ),
    }),
    v.transform(({ data }) => data),
  ),
  { fresh: true },
);

export const invitationsServerSchemas = defineServerSchemas(invitationsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(
      v.strictObject({ id: wireIdSchema, createTime: wireCountSchema, expireTime: wireCountSchema }),
    ),
  }),
}));

/** Revokes an invitation. 404: there is no such invitation. */
export const revokeInvitationEndpoint = endpoint<{ id: number }>()(
  '/rill/invitations/revoke',
  ignoredReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const revokeInvitationServerSchemas = defineServerSchemas(revokeInvitationEndpoint, () => ({
  query: v.object({ id: idParam(Number) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/**
 * Makes a link, `/login#reset=…`, valid for a day, with which that account gets a new password. `password` is the owner's,
 * as for an invitation.
 */
export const createPasswordResetLinkEndpoint = endpoint<{ uid: UserId; password?: string }>()(
  '/rill/accounts/reset',
  newLinkReply,
  {
    fresh: true,
    posts: true,
  },
);

export const createPasswordResetLinkServerSchemas = defineServerSchemas(
  createPasswordResetLinkEndpoint,
  () => ({
    query: v.object({ uid: idParam(toUserId), password: v.exactOptional(passwordParamSchema) }),
    reply: wireNewLinkReply(),
  }),
);

/**
 * Deletes somebody else's account with all its data. 403 for the owner's. `password` is the owner's, as for an invitation.
 */
export const removeManagedAccountEndpoint = endpoint<{ uid: UserId; password?: string }>()(
  '/rill/accounts/remove',
  ignoredReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const removeManagedAccountServerSchemas = defineServerSchemas(removeManagedAccountEndpoint, () => ({
  query: v.object({ uid: idParam(toUserId), password: v.exactOptional(passwordParamSchema) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));
