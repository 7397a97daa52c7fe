/** An error that is shown to people as one sentence. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/** Thrown for a request that is refused because too much work waits; the client should try again later. */
export class WorkQueueFullError extends Error {
  override readonly name = 'WorkQueueFullError';
}

/** Thrown for a source that ffmpeg refuses, so that another try would fail as well. */
export class UndecodableSourceError extends Error {
  override readonly name = 'UndecodableSourceError';
}
