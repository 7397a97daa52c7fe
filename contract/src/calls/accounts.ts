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
import { type UserId, userId } from '../ids.ts';
import { idParam } from '../wire/query-params.ts';
import { countSchema, idSchema, successCode } from '../wire/shapes.ts';

/** For the owner of the server only; everybody else gets code 403. */

/** An account as the owner sees it. */
export interface ManagedAccount {
  readonly userId: UserId;
  readonly nickname: string;
  readonly name: string;
  readonly phone: string;
  readonly isOwner: boolean;
  readonly createdAt: number | null;
  /** When one of its sessions was last used; null when it has none. */
  readonly seenAt: number | null;
  readonly sessionCount: number;
}

export const accountsEndpoint = endpoint<Record<string, never>>()(
  '/rill/accounts',
  v.pipe(
    lenientObject({
      data: arrayOfValidRows(
        v.pipe(
          requiredObject({
            userId: requiredId,
            nickname: textOrEmpty,
            name: textOrEmpty,
            phone: textOrEmpty,
            isOwner: lenientBool,
            createTime: timeMsOrNull,
            seenTime: timeMsOrNull,
            sessionCount: lenientNumber(),
          }),
          v.transform(
            ({ createTime, seenTime, ...account }): ManagedAccount => ({
              ...account,
              userId: userId(account.userId),
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

export const accountsWireFormat = wireFormat(accountsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: successCode,
    data: v.array(
      v.strictObject({
        userId: idSchema,
        nickname: v.string(),
        name: v.string(),
        phone: v.string(),
        isOwner: v.boolean(),
        createTime: countSchema,
        seenTime: v.nullable(countSchema),
        sessionCount: countSchema,
      }),
    ),
  }),
}));

/** A link that works once. */
export interface NewLoginLink {
  /** The fragment of the link: `invite=…` or `reset=…`. It is returned once and not stored. */
  readonly fragment: string;
  readonly expiresAt: number | null;
}

const newLinkReply = v.pipe(
  lenientObject({
    data: lenientObject({ fragment: v.pipe(v.string(), v.nonEmpty()), expireTime: timeMsOrNull }),
  }),
  v.transform(({ data }): NewLoginLink => ({ fragment: data.fragment, expiresAt: data.expireTime })),
);

const wireNewLinkReply = () =>
  v.strictObject({
    code: successCode,
    data: v.strictObject({ fragment: v.string(), expireTime: countSchema }),
  });

/** Makes an invitation: `/login#invite=…` makes one account, within seven days. */
export const createInvitationEndpoint = endpoint<Record<string, never>>()(
  '/rill/invitations/create',
  newLinkReply,
  {
    fresh: true,
    posts: true,
  },
);

export const createInvitationWireFormat = wireFormat(createInvitationEndpoint, () => ({
  query: v.object({}),
  reply: wireNewLinkReply(),
}));

export interface Invitation {
  readonly id: number;
  readonly createdAt: number | null;
  readonly expiresAt: number | null;
}

/** The unused invitations, the newest first. */
export const invitationsEndpoint = endpoint<Record<string, never>>()(
  '/rill/invitations',
  v.pipe(
    lenientObject({
      data: arrayOfValidRows(
        v.pipe(
          requiredObject({ id: requiredId, createTime: timeMsOrNull, expireTime: timeMsOrNull }),
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

export const invitationsWireFormat = wireFormat(invitationsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: successCode,
    data: v.array(v.strictObject({ id: idSchema, createTime: countSchema, expireTime: countSchema })),
  }),
}));

/** Revokes an invitation. 404: there is no such invitation. */
export const revokeInvitationEndpoint = endpoint<{ id: number }>()(
  '/rill/invitations/revoke',
  emptyReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const revokeInvitationWireFormat = wireFormat(revokeInvitationEndpoint, () => ({
  query: v.object({ id: idParam(Number) }),
  reply: v.strictObject({ code: successCode }),
}));

/** Makes a link, `/login#reset=…`, valid for a day, with which that account gets a new password. */
export const resetAccountEndpoint = endpoint<{ uid: UserId }>()('/rill/accounts/reset', newLinkReply, {
  fresh: true,
  posts: true,
});

export const resetAccountWireFormat = wireFormat(resetAccountEndpoint, () => ({
  query: v.object({ uid: idParam(userId) }),
  reply: wireNewLinkReply(),
}));

/** Deletes somebody else's account with all its data. 403 for the owner's. */
export const removeAccountEndpoint = endpoint<{ uid: UserId }>()('/rill/accounts/remove', emptyReplySchema, {
  fresh: true,
  posts: true,
});

export const removeAccountWireFormat = wireFormat(removeAccountEndpoint, () => ({
  query: v.object({ uid: idParam(userId) }),
  reply: v.strictObject({ code: successCode }),
}));
