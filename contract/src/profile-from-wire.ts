import * as v from 'valibot';
import type { Profile } from './entities.ts';
import {
  lenientNumber,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObject,
  textOrEmptySchema,
} from './forgiving.ts';
import { toUserId } from './ids.ts';

export const profileSchema = v.pipe(
  requiredObject({
    userId: requiredIdSchema,
    nickname: textOrEmptySchema,
    avatarUrl: pictureUrlOrNullSchema,
    vipType: lenientNumber(),
  }),
  v.transform((wire): Profile => ({ ...wire, userId: toUserId(wire.userId) })),
);
