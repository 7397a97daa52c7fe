import { userId } from '@rill/contract';
import * as v from 'valibot';
import { runTimeConfig } from '#config/run-time-config.ts';
import { persisted } from '#lib/persisted.ts';

const savedAccount = v.object({
  userId: v.pipe(v.number(), v.transform(userId)),
  nickname: v.string(),
  avatarUrl: v.nullable(v.string()),
  vipType: v.number(),
});

const savedUserSchema = v.object({
  userLogin: v.boolean(),
  /** Says that the browser holds a session; the session itself is in an HttpOnly cookie, which no script sees. */
  cookie: v.boolean(),
  userData: v.nullable(savedAccount),
});
export type SavedUser = v.InferOutput<typeof savedUserSchema>;

const NOBODY: SavedUser = { userLogin: false, cookie: false, userData: null };

/** The key of the account that is signed in here. It stands above the listeners, because it says which one it is. */
export const savedUserKey = (): string => `rill.${runTimeConfig().catalogueId}.user`;

/** Who was signed in when the page was left, so that the next page begins with the right listener. */
export const savedUser = () =>
  persisted<SavedUser>({ key: savedUserKey(), version: 1, schema: savedUserSchema, fallback: NOBODY });
