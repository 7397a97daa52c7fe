/** How many requests the thread holds at a time: the one that it handles and the next ones, so that it never idles. */
const MAX_RUNNING = 4;
/** A search may take a hundred times as long as another call, so only this many run at a time. */
const MAX_SEARCHES_RUNNING = 1;
/** Requests that wait beyond this number would be handled too late to be of use. */
export const MAX_WAITING_REQUESTS = 256;

export interface QueuedRequest {
  readonly id: number;
  readonly isSearch: boolean;
  /** Hands the request over to the thread. */
  readonly send: () => void;
}

export interface ApiRequestQueue {
  /** False when the queue is full. */
  add(request: QueuedRequest): boolean;
  /** Takes a request out, whether it waits, runs or is done. True when it had not been sent yet. */
  remove(id: number): boolean;
  /** Forgets the running requests, because the thread has died. Nothing is sent until the next `add` or `remove`. */
  reset(): void;
}

/** Decides what the thread gets next: in the order of arrival, except that other calls overtake searches. */
export function createApiThreadQueue(): ApiRequestQueue {
  const waiting = new Map<number, QueuedRequest>();
  const running = new Map<number, QueuedRequest>();

  const next = (): QueuedRequest | undefined => {
    const searches = [...running.values()].filter((one) => one.isSearch).length;
    let firstSearch: QueuedRequest | undefined;
    for (const one of waiting.values()) {
      if (!one.isSearch) return one;
      firstSearch ??= one;
    }
    return searches < MAX_SEARCHES_RUNNING ? firstSearch : undefined;
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
