/** A change that is shown before the service has it. */
interface OptimisticChange<Value> {
  readonly wanted: Value;
  /** What the service has before it. Ignored while an earlier change is being sent, whose reply says it. */
  readonly confirmed: Value;
  /** Shows a value: the wanted one at once, and what the service has when it refuses that. */
  readonly show: (value: Value) => void;
  /** Sends a value. Rejects when the service does not take it, and so still has the one before. */
  readonly send: (value: Value) => Promise<unknown>;
}

interface SendingOutcome<Value> {
  /** What the service has, and what is shown. */
  readonly confirmed: Value;
  /** Whether the last change was refused, and is not shown any more. */
  readonly isRefused: boolean;
  /** Why it was refused. */
  readonly reason?: unknown;
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
 * only the last one is sent, and only its refusal rolls back, to what the service has then. Identical values are the
 * same; any others differ.
 */
export function createLatestSender<Key, Value>(): LatestSender<Key, Value> {
  const sendings = new Map<Key, { latest: OptimisticChange<Value>; confirmed: Value }>();

  async function sendUntilConfirmed(
    key: Key,
    first: OptimisticChange<Value>,
  ): Promise<SendingOutcome<Value>> {
    const sending = { latest: first, confirmed: first.confirmed };
    sendings.set(key, sending);
    try {
      while (sending.latest.wanted !== sending.confirmed) {
        const { wanted, send } = sending.latest;
        const refusal = await send(wanted).then(
          () => null,
          (reason: unknown) => ({ reason }),
        );
        if (refusal === null) {
          sending.confirmed = wanted;
        } else if (sending.latest.wanted === wanted) {
          sending.latest.show(sending.confirmed);
          return { confirmed: sending.confirmed, isRefused: true, ...refusal };
        }
      }
      return { confirmed: sending.confirmed, isRefused: false };
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
