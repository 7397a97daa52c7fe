import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import type { Profile } from '../entities.ts';
import { fields, number, picture, requiredId, row, text } from '../forgiving.ts';
import { userId } from '../ids.ts';
import { success, wireAccount, wireProfile } from '../wire/shapes.ts';

const profile = v.pipe(
  row({ userId: requiredId, nickname: text, avatarUrl: picture, vipType: number() }),
  v.transform((wire): Profile => ({ ...wire, userId: userId(wire.userId) })),
);

/** Who is logged in; null for a visitor. A visitor may have an `account`: only the profile counts. */
export const loginStatus = endpoint<Record<string, never>>()(
  '/login/status',
  v.pipe(
    fields({ data: fields({ profile: v.fallback(v.nullable(profile), null) }) }),
    v.transform((wire) => wire.data.profile),
  ),
  { fresh: true, bar: false },
);

/** Here the code stands inside `data` only. Both are null for a visitor. */
export const loginStatusWire = wireFormat(loginStatus, () => ({
  query: v.object({}),
  reply: v.strictObject({
    data: v.strictObject({
      code: success,
      account: v.nullable(wireAccount),
      profile: v.nullable(wireProfile),
    }),
  }),
}));

/** Ends the session of this browser. A visitor's call succeeds, too. */
export const logout = endpoint<Record<string, never>>()(
  '/logout',
  v.pipe(
    fields({}),
    v.transform(() => null),
  ),
  { fresh: true, posts: true },
);

export const logoutWire = wireFormat(logout, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: success }),
}));
