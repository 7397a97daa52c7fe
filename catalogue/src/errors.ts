/** A reason not to start, in one sentence for people. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/** Too much work is waiting: the request is refused and the client should try again later. */
export class WorkQueueFullError extends Error {
  override readonly name = 'WorkQueueFullError';
}

/** A source that ffmpeg refuses: another try ends the same way. */
export class UndecodableSourceError extends Error {
  override readonly name = 'UndecodableSourceError';
}
