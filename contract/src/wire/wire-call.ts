import type * as v from 'valibot';

/**
 * One call as the embedded catalogue answers it: `query` reads the text parameters (unknown ones, such as the
 * timestamp, are left out), `reply` is exactly what may be sent: a key too many or too few is a fault.
 */
export interface WireCall<Query, Reply> {
  readonly path: `/${string}`;
  readonly query: v.GenericSchema<unknown, Query>;
  readonly reply: v.GenericSchema<unknown, Reply>;
}

export type WireQuery<Call> = Call extends WireCall<infer Query, unknown> ? Query : never;
export type WireReply<Call> = Call extends { reply: v.GenericSchema<unknown, infer Reply> } ? Reply : never;

export const wireCall = <Query, Reply>(
  path: `/${string}`,
  query: v.GenericSchema<unknown, Query>,
  reply: v.GenericSchema<unknown, Reply>,
): WireCall<Query, Reply> => ({ path, query, reply });
