import { toUserId, type UserId } from '@rill/contract';
import * as v from 'valibot';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';

/** The account without its names, which older versions stored here; they have a key of their own (`profile.ts`). */
const savedAccount = v.object({ userId: v.pipe(v.number(), v.transform(toUserId)) });

/** Empty names, because a page of an older version in another tab ignores a record without them. */
const NO_NAMES = { nickname: '', avatarUrl: null, vipType: 0 } as const;

const savedUserSchema = v.object({
  userLogin: v.boolean(),
  /** Whether the browser holds a session; the session itself is in an HttpOnly cookie, which scripts cannot read. */
  cookie: v.boolean(),
  userData: v.nullable(savedAccount),
});
export type SavedUser = v.InferOutput<typeof savedUserSchema>;

/** The stored record of an account that is signed in. */
export const signedInUser = (userId: UserId): SavedUser => ({
  userLogin: true,
  cookie: true,
  userData: { userId, ...NO_NAMES },
});

const NOBODY: SavedUser = { userLogin: false, cookie: false, userData: null };

/** The storage key of the signed-in account. It is not scoped by listener, because it determines the listener. */
export const savedUserKey = (): string => `rill.${getRunTimeConfig().catalogueId}.user`;

/** The account of the last visit, so that the page starts with the right listener. */
export const getSavedUserStore = () =>
  createPersistedValue<SavedUser>({
    key: savedUserKey(),
    version: 1,
    schema: savedUserSchema,
    fallback: NOBODY,
  });
