import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { lenientBoolSchema, lenientNumberSchema, lenientObjectSchema } from '../lenient-schemas.ts';
import { numberChoiceParam } from '../wire/query-params.ts';
import { wireCountSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Checks in for today (`type` 0 on phones, 1 on the web); resolves to the points. Code -2: checked in already. */
export const dailyCheckInEndpoint = endpoint<{ type: 0 | 1 }>()(
  '/daily_signin',
  v.pipe(
    lenientObjectSchema({ point: lenientNumberSchema() }),
    v.transform((wire) => wire.point),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

export const dailyCheckInServerSchemas = defineServerSchemas(dailyCheckInEndpoint, () => ({
  query: v.object({ type: numberChoiceParam([0, 1], 0) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, point: wireCountSchema }),
}));

/** The service's second check-in of the day: true when it counted, false when it had been done before. */
export const yunbeiCheckInEndpoint = endpoint<Record<string, never>>()(
  '/yunbei/sign',
  v.pipe(
    lenientObjectSchema({ data: lenientObjectSchema({ sign: lenientBoolSchema }) }),
    v.transform((wire) => wire.data.sign),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

export const yunbeiCheckInServerSchemas = defineServerSchemas(yunbeiCheckInEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ sign: v.boolean(), yunbeiNum: wireCountSchema }),
    message: v.string(),
  }),
}));
