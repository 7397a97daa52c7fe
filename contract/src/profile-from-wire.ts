import * as v from 'valibot';
import type { Profile } from './entities.ts';
import { number, picture, requiredId, row, text } from './forgiving.ts';
import { userId } from './ids.ts';

export const profileFromWire = v.pipe(
  row({ userId: requiredId, nickname: text, avatarUrl: picture, vipType: number() }),
  v.transform((wire): Profile => ({ ...wire, userId: userId(wire.userId) })),
);
