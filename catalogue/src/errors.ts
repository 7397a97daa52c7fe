/** A reason not to start, in one sentence for people. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/** Too much work is waiting: the request is refused and the client should try again later. */
export class WorkQueueFullError extends Error {
  override readonly name = 'WorkQueueFullError';
}
