import * as v from 'valibot';
import type { Profile } from './entities.ts';
import { toUserId } from './ids.ts';
import {
  lenientNumberSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from './lenient-schemas.ts';

export const profileSchema = v.pipe(
  requiredObjectSchema({
    userId: requiredIdSchema,
    nickname: textOrEmptySchema,
    avatarUrl: pictureUrlOrNullSchema,
    vipType: lenientNumberSchema(),
  }),
  v.transform((wire): Profile => ({ ...wire, userId: toUserId(wire.userId) })),
);
