/** Too much work is waiting: the request is refused and the client should try again later. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}
