interface ResponseTimeout {
  /** Aborts when the other server has taken too long. */
  readonly signal: AbortSignal;
  pause(): void;
  /** Starts the full time again, or `ms` milliseconds. */
  restart(ms?: number): void;
  end(): void;
}

export function startResponseTimeout(timeoutMs: number): ResponseTimeout {
  const slow = new AbortController();
  const start = (ms = timeoutMs) => setTimeout(() => slow.abort(), ms);
  let timer = start();
  let hasEnded = false;
  const pause = () => clearTimeout(timer);
  return {
    signal: slow.signal,
    pause,
    restart(ms) {
      pause();
      // A server may respond before it has read the whole body; the rest of that response has no limit.
      if (!hasEnded) timer = start(ms);
    },
    end() {
      hasEnded = true;
      pause();
    },
  };
}

/**
 * Returns the body as a stream that pauses the timeout while it waits for the sender: an upload over a slow connection
 * takes minutes, which is not the other server's fault. After the end of the body, that server has `responseMs`
 * milliseconds to respond.
 */
export function pauseTimeoutDuringBody(
  body: ReadableStream<Uint8Array>,
  timeout: ResponseTimeout,
  responseMs: number,
): ReadableStream<Uint8Array> {
  async function* pieces() {
    timeout.pause();
    for await (const piece of body) {
      timeout.restart();
      yield piece;
      timeout.pause();
    }
    timeout.restart(responseMs);
  }
  return ReadableStream.from(pieces());
}
