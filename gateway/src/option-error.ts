/** A reason not to start, in one sentence. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}
