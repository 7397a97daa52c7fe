import * as v from 'valibot';
import type { Profile } from './entities.ts';
import {
  lenientNumber,
  pictureUrlSchema,
  requiredIdSchema,
  requiredObject,
  textOrEmptySchema,
} from './forgiving.ts';
import { userId } from './ids.ts';

export const profileSchema = v.pipe(
  requiredObject({
    userId: requiredIdSchema,
    nickname: textOrEmptySchema,
    avatarUrl: pictureUrlSchema,
    vipType: lenientNumber(),
  }),
  v.transform((wire): Profile => ({ ...wire, userId: userId(wire.userId) })),
);
