import * as v from 'valibot';
import type { Profile } from './entities.ts';
import { toUserId } from './ids.ts';
import {
  lenientNumber,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObject,
  textOrEmptySchema,
} from './lenient-schemas.ts';

export const profileSchema = v.pipe(
  requiredObject({
    userId: requiredIdSchema,
    nickname: textOrEmptySchema,
    avatarUrl: pictureUrlOrNullSchema,
    vipType: lenientNumber(),
  }),
  v.transform((wire): Profile => ({ ...wire, userId: toUserId(wire.userId) })),
);
