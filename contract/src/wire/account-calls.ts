import * as v from 'valibot';
import { id } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

/** Here the code stands inside `data` only. Both are null for a visitor. */
export const loginStatusCall = wireCall(
  '/login/status',
  v.object({}),
  v.strictObject({
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
);
