/** A reason not to start, in one sentence. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
