/**
 * How many requests the thread has at a time: one that it handles and the next ones, so that it never waits for work.
 */
const MAX_RUNNING = 4;
/** How many slow requests of one kind run at a time, so that they leave room for all others. */
const MAX_SLOW_RUNNING = 1;
/** How many slow requests of one kind may wait, so that they do not fill the queue. */
export const MAX_SLOW_WAITING = 64;
/** Requests that wait beyond this number would be handled too late to be of use. */
export const MAX_WAITING_REQUESTS = 256;

/**
 * The reason why a request is slow; null for most requests. A search may take a hundred times as long as another call,
 * and a password half a second, most of which it waits for the password before it.
 */
export type SlowRequestKind = 'search' | 'password' | null;

export interface QueuedRequest {
  readonly id: number;
  readonly slow: SlowRequestKind;
  readonly send: () => void;
}

export interface ApiRequestQueue {
  /** Adds a request; false when the queue is full. */
  add(request: QueuedRequest): boolean;
  /** Removes a request whether it waits, runs or is done. True when it had not been sent yet. */
  remove(id: number): boolean;
  /** Forgets the running requests, because the thread has died. Nothing is sent until the next `add` or `remove`. */
  reset(): void;
}

/** Decides which request the thread gets next: in order of arrival, except that other calls overtake slow ones. */
export function createApiWorkerQueue(): ApiRequestQueue {
  const waiting = new Map<number, QueuedRequest>();
  const running = new Map<number, QueuedRequest>();

  const count = (requests: ReadonlyMap<number, QueuedRequest>, kind: SlowRequestKind) =>
    [...requests.values()].filter((one) => one.slow === kind).length;

  const next = (): QueuedRequest | undefined => {
    let firstSlow: QueuedRequest | undefined;
    for (const one of waiting.values()) {
      if (one.slow === null) return one;
      if (firstSlow === undefined && count(running, one.slow) < MAX_SLOW_RUNNING) firstSlow = one;
    }
    return firstSlow;
  };

  const sendNext = () => {
    while (running.size < MAX_RUNNING) {
      const request = next();
      if (request === undefined) return;
      waiting.delete(request.id);
      running.set(request.id, request);
      request.send();
    }
  };

  return {
    add(request) {
      if (waiting.size >= MAX_WAITING_REQUESTS) return false;
      if (request.slow !== null && count(waiting, request.slow) >= MAX_SLOW_WAITING) return false;
      waiting.set(request.id, request);
      sendNext();
      return true;
    },
    remove(id) {
      const waited = waiting.delete(id);
      running.delete(id);
      sendNext();
      return waited;
    },
    reset() {
      waiting.clear();
      running.clear();
    },
  };
}
