import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { Profile } from '../entities.ts';
import { fields, number, picture, requiredId, row, text } from '../forgiving.ts';
import { userId } from '../ids.ts';

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
