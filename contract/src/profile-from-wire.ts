import * as v from 'valibot';
import type { Profile } from './entities.ts';
import { lenientNumber, pictureUrl, requiredId, requiredObject, textOrEmpty } from './forgiving.ts';
import { userId } from './ids.ts';

export const profileSchema = v.pipe(
  requiredObject({
    userId: requiredId,
    nickname: textOrEmpty,
    avatarUrl: pictureUrl,
    vipType: lenientNumber(),
  }),
  v.transform((wire): Profile => ({ ...wire, userId: userId(wire.userId) })),
);
