/** A change that is shown before the service has it. */
interface OptimisticChange<Value> {
  readonly wanted: Value;
  /** What the service has before it. Ignored while an earlier change is being sent, whose reply says it. */
  readonly confirmed: Value;
  /** Shows a value: the wanted one at once, and what the service has when it refuses that. */
  readonly show: (value: Value) => void;
  /** Sends a value. Rejects when the service has not confirmed it. */
  readonly send: (value: Value) => Promise<unknown>;
}

interface SendingOutcome<Value> {
  /** What the service has, as far as it has said, and what is shown. */
  readonly confirmed: Value;
  /** Whether the last change failed, and is not shown any more. */
  readonly hasFailed: boolean;
  /** Why it failed. */
  readonly reason?: unknown;
  /** Whether the service may have another value, because a reply was lost. */
  readonly isUncertain?: boolean;
}

interface LatestSender<Key, Value> {
  /**
   * Shows a change at once and sends it. Resolves when the service has answered it and all that were made meanwhile;
   * for those to null, at once: the caller of the first one gets the outcome of all.
   */
  readonly change: (key: Key, change: OptimisticChange<Value>) => Promise<SendingOutcome<Value> | null>;
  readonly isSending: (key: Key) => boolean;
}

/**
 * Brings the service to what is shown, one request at a time for each key. Of the changes that are made during a request
 * only the last one is sent, and only its failure rolls back, to what the service has then. Identical values are the
 * same; any others differ. `isRefusal` says of a failure whether the service still has the value before: after any other
 * it may have either, so that the last change is sent although it is the value before.
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
      // Here and not after an await: a change that is made next must not join what has ended.
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
