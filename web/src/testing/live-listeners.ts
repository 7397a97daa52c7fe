type Add = EventTarget['addEventListener'];
type Listener = Parameters<Add>[1];
type Options = Parameters<Add>[2];

export interface EventListenerWatcher {
  /** The live listeners by target and event, such as `Window resize: 2`, without those added before the watch began. */
  readonly standing: () => readonly string[];
  readonly stop: () => void;
}

const kindOf = (type: string, options: Options) =>
  (typeof options === 'object' ? options.capture : options) ? `${type} (capture)` : type;

/** Whether the target outlives a screen, like documents and media, unlike a screen's nodes and finished requests. */
const stays = (target: EventTarget) =>
  !(target instanceof AbortSignal) &&
  (!(target instanceof Node) || target instanceof Document || target instanceof HTMLMediaElement);

/** Whether a media element is detached and has no source, so that it emits no more events. */
const isSpent = (target: EventTarget) =>
  target instanceof HTMLMediaElement && !target.isConnected && target.networkState === target.NETWORK_EMPTY;

/** Watches the listeners on all targets that outlive a screen. */
export function watchEventListeners(): EventListenerWatcher {
  /** Weak, so that the listeners of a garbage-collected player are not counted. */
  const live = new WeakMap<EventTarget, Map<string, Set<Listener>>>();
  const seen: WeakRef<EventTarget>[] = [];

  function listenersOf(target: EventTarget, kind: string): Set<Listener> {
    const kinds = live.get(target) ?? new Map<string, Set<Listener>>();
    const listeners = kinds.get(kind) ?? new Set<Listener>();
    if (!live.has(target)) seen.push(new WeakRef(target));
    live.set(target, kinds.set(kind, listeners));
    return listeners;
  }

  function noteAdded(target: EventTarget, type: string, listener: Listener, options: Options) {
    const { signal, once } = typeof options === 'object' ? options : {};
    if (!stays(target) || signal?.aborted) return;
    const listeners = listenersOf(target, kindOf(type, options)).add(listener);
    const forget = () => listeners.delete(listener);
    signal?.addEventListener('abort', forget);
    if (once) native.add.call(target, type, forget, options);
  }

  const native = {
    add: EventTarget.prototype.addEventListener,
    remove: EventTarget.prototype.removeEventListener,
  };
  /** The test runner overrides these methods on window. */
  const holders = [EventTarget.prototype, window].filter((it) => Object.hasOwn(it, 'addEventListener'));
  const undo = holders.map((holder) => {
    const { addEventListener: add, removeEventListener: remove } = holder;
    holder.addEventListener = function (
      this: EventTarget | undefined,
      type: string,
      listener: Listener,
      options?: Options,
    ) {
      noteAdded(this ?? window, type, listener, options);
      add.call(this ?? window, type, listener, options);
    };
    holder.removeEventListener = function (
      this: EventTarget | undefined,
      type: string,
      listener: Listener,
      options?: Options,
    ) {
      live
        .get(this ?? window)
        ?.get(kindOf(type, options))
        ?.delete(listener);
      remove.call(this ?? window, type, listener, options);
    };
    return () => {
      holder.addEventListener = add;
      holder.removeEventListener = remove;
    };
  });

  return {
    standing() {
      const totals = new Map<string, number>();
      for (const target of seen.flatMap((ref) => ref.deref() ?? [])) {
        if (isSpent(target)) continue;
        for (const [kind, listeners] of live.get(target) ?? []) {
          const name = `${target.constructor.name} ${kind}`;
          if (listeners.size > 0) totals.set(name, (totals.get(name) ?? 0) + listeners.size);
        }
      }
      return [...totals].map(([name, count]) => `${name}: ${count}`).sort();
    },
    stop: () => {
      for (const putBack of undo) putBack();
    },
  };
}
