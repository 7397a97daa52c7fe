import * as v from 'valibot';
import type { PageOf } from './entities.ts';
import { lenientBoolSchema, lenientNumberSchema, lenientObjectSchema } from './lenient-schemas.ts';
import { limitParam, offsetParamSchema, textParamSchema } from './wire/query-params.ts';
import { wireCountSchema, wireSuccessCodeSchema } from './wire/shapes.ts';

/**
 * The listener's own music folders. These calls are Rill's own: the embedded catalogue has them, a server of the
 * third-party API responds 404. Lists come in pages; `find` filters them by words.
 */
export interface OwnPage {
  readonly find?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The client's schema of a page of own music. */
export const ownListSchema = <Row>(schema: v.GenericSchema<unknown, readonly Row[]>) =>
  v.pipe(
    lenientObjectSchema({ rows: schema, total: lenientNumberSchema(), more: lenientBoolSchema }),
    v.transform((wire): PageOf<Row> => ({ rows: wire.rows, total: wire.total, hasMore: wire.more })),
  );

/** The server's schema of a list's query: the list's own filters, `find`, and the page. */
export const ownPageQuerySchema = <More extends v.ObjectEntries>(more: More) =>
  v.object({
    find: v.optional(textParamSchema),
    limit: limitParam(50),
    offset: offsetParamSchema,
    ...more,
  });

/** The server's schema of a page of own music. */
export const wireOwnListSchema = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    rows: v.array(row),
    total: wireCountSchema,
    more: v.boolean(),
  });
