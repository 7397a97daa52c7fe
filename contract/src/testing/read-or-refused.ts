import * as v from 'valibot';

/** The output of a schema for this input, or `refused` when the input is invalid. */
export function readOrRefused<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
): Output | 'refused' {
  const result = v.safeParse(schema, input);
  return result.success ? result.output : 'refused';
}
