import * as v from 'valibot';

/** What a schema makes of a reply or a query; `refused` where it accepts none of it. */
export function readOrRefused<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
): Output | 'refused' {
  const result = v.safeParse(schema, input);
  return result.success ? result.output : 'refused';
}
