import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import type { Profile } from '../entities.ts';
import { fields, number, picture, requiredId, row, text } from '../forgiving.ts';
import { userId } from '../ids.ts';
import { id } from '../wire/shapes.ts';

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
      code: v.literal(200),
      account: v.nullable(v.strictObject({ id, userName: v.string(), status: v.number() })),
      profile: v.nullable(
        v.strictObject({
          userId: id,
          nickname: v.string(),
          avatarUrl: v.nullable(v.string()),
          vipType: v.number(),
        }),
      ),
    }),
  }),
}));
