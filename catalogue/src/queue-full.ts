/** So much work is waiting that more is refused: the client is told to come again. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}
