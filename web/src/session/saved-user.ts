import { toUserId, type UserId } from '@rill/contract';
import * as v from 'valibot';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';

/** Without its names, which were stored here once: those of the query cache have a copy of their own (`profile.ts`). */
const savedAccount = v.object({ userId: v.pipe(v.number(), v.transform(toUserId)) });

/** A page of the version before, which is still open in another tab, reads a record without names as that of nobody. */
const NO_NAMES = { nickname: '', avatarUrl: null, vipType: 0 } as const;

const savedUserSchema = v.object({
  userLogin: v.boolean(),
  /**
   * A flag that the browser holds a session; the session itself is in an HttpOnly cookie, which scripts cannot read.
   */
  cookie: v.boolean(),
  userData: v.nullable(savedAccount),
});
export type SavedUser = v.InferOutput<typeof savedUserSchema>;

/** The record of an account that is signed in. */
export const signedInUser = (userId: UserId): SavedUser => ({
  userLogin: true,
  cookie: true,
  userData: { userId, ...NO_NAMES },
});

const NOBODY: SavedUser = { userLogin: false, cookie: false, userData: null };

/** The key of the signed-in account. It is not scoped by listener, because it determines the listener. */
export const savedUserKey = (): string => `rill.${getRunTimeConfig().catalogueId}.user`;

/** Who was signed in at the last visit, so that the next one starts with the right listener. */
export const getSavedUserStore = () =>
  createPersistedValue<SavedUser>({
    key: savedUserKey(),
    version: 1,
    schema: savedUserSchema,
    fallback: NOBODY,
  });
