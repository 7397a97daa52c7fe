/** A reason not to start, in one sentence for the person who starts Rill. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
