/** A reason not to start, told in one sentence. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}
