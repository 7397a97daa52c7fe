/** Too much work is waiting: the request is refused and the client should try again later. */
export class WorkQueueFullError extends Error {
  override readonly name = 'QueueFullError';
}
