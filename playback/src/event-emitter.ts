/** A list of subscribers to one kind of message. */
export interface EventEmitter<Message> {
  emit(message: Message): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (message: Message) => void): () => void;
  readonly hasListeners: boolean;
}

/** A listener that throws is reported as an unhandled rejection and stops neither the others nor the music. */
export function createEventEmitter<Message>(): EventEmitter<Message> {
  const listeners = new Set<{ readonly listener: (message: Message) => void }>();
  return {
    emit(message) {
      for (const { listener } of [...listeners]) {
        try {
          listener(message);
        } catch (error) {
          void Promise.reject(error);
        }
      }
    },
    subscribe(listener) {
      const entry = { listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    get hasListeners() {
      return listeners.size > 0;
    },
  };
}
