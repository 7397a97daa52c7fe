/** A change that is shown before the service has confirmed it. */
interface OptimisticChange<Value> {
  readonly wanted: Value;
  /** The service's value before the change; ignored while an earlier change is sent, whose reply tells it. */
  readonly confirmed: Value;
  /** Shows a value: the wanted one at once, and the service's own when it refuses the change. */
  readonly show: (value: Value) => void;
  /** Sends a value. Rejects when the service has not confirmed it. */
  readonly send: (value: Value) => Promise<unknown>;
}

interface SendingOutcome<Value> {
  /** The last value that the service has confirmed, which is also the shown one. */
  readonly confirmed: Value;
  /** Whether the last change failed and was rolled back. */
  readonly hasFailed: boolean;
  readonly reason?: unknown;
  /** Whether the service may have another value, because a reply was lost. */
  readonly isUncertain?: boolean;
}

interface LatestSender<Key, Value> {
  /**
   * Shows a change at once and sends it. The promise of the first change resolves when the service has settled it and
   * all changes made meanwhile; the promises of those resolve to null at once.
   */
  readonly change: (key: Key, change: OptimisticChange<Value>) => Promise<SendingOutcome<Value> | null>;
  readonly isSending: (key: Key) => boolean;
}

/**
 * Sends shown changes to the service, one request at a time for each key. Of the changes made during a request only
 * the last one is sent, and only its failure rolls back, to the service's present value. Values are compared by
 * identity. `isRefusal` tells whether a failure leaves the service at the previous value: after any other failure the
 * service may have either, so that the last change is sent even if it equals the previous value.
 */
export function createLatestSender<Key, Value>(
  isRefusal: (reason: unknown) => boolean,
): LatestSender<Key, Value> {
  const sendings = new Map<Key, { latest: OptimisticChange<Value>; confirmed: Value }>();

  async function sendUntilConfirmed(
    key: Key,
    first: OptimisticChange<Value>,
  ): Promise<SendingOutcome<Value>> {
    const sending = { latest: first, confirmed: first.confirmed };
    sendings.set(key, sending);
    let isUncertain = false;
    try {
      while (isUncertain || sending.latest.wanted !== sending.confirmed) {
        const { wanted, send } = sending.latest;
        const failure = await send(wanted).then(
          () => null,
          (reason: unknown) => ({ reason }),
        );
        if (failure === null) {
          sending.confirmed = wanted;
          isUncertain = false;
          continue;
        }
        isUncertain ||= !isRefusal(failure.reason);
        if (sending.latest.wanted === wanted) {
          sending.latest.show(sending.confirmed);
          return { confirmed: sending.confirmed, hasFailed: true, isUncertain, ...failure };
        }
      }
      return { confirmed: sending.confirmed, hasFailed: false };
    } finally {
      // Deleted before any await, because the next change must not join a finished run.
      sendings.delete(key);
    }
  }

  return {
    isSending: (key) => sendings.has(key),
    async change(key, change) {
      change.show(change.wanted);
      const underWay = sendings.get(key);
      if (underWay === undefined) return sendUntilConfirmed(key, change);
      underWay.latest = change;
      return null;
    },
  };
}
