import { type ComponentType, createElement, useSyncExternalStore } from 'react';

/**
 * A part of the page whose code comes later, and which is drawn in the very frame in which it is there. (A part under
 * Suspense waits 300 ms after its fallback has been shown, even if its code was there after one.)
 */
export function latePart<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  /** Fetches the code before it is wanted. A fetch that fails is tried again the next time. */
  function load(): Promise<void> {
    fetching ??= fetchCode().then(
      (code) => {
        part = code;
        for (const listener of listeners) listener();
      },
      () => {
        fetching = null;
      },
    );
    return fetching;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    void load();
    return () => listeners.delete(listener);
  }

  function Part(props: Props) {
    const code = useSyncExternalStore(subscribe, () => part);
    return code === null ? null : createElement(code, props);
  }
  return { Part, load };
}
