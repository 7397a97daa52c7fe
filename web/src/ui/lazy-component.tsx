import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#lib/first-screen.ts';

interface FallbackProps {
  /** Null while the code is loading. */
  readonly onRetry: (() => void) | null;
}

const Nothing = () => null;

/** A prerequisite of every lazy component besides its own code; injected, because `ui` does not know it. */
let loadPrerequisite: () => Promise<unknown> | undefined = () => undefined;

/** Sets the prerequisite of every lazy component. */
export function setLazyPrerequisite(load: () => Promise<unknown> | undefined): void {
  loadPrerequisite = load;
}

/**
 * A component whose code is loaded on its first render, at the earliest after the first screen, and which is rendered
 * in the very frame in which it has loaded. (Suspense waits 300 ms after showing its fallback, even if the code has
 * loaded after one.) Until then the fallback is shown, which gets `onRetry` when the code cannot be fetched.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<FallbackProps> = Nothing,
) {
  let hasFailed = false;
  let part: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  /** Preloads the code. A failed fetch is retried the next time, and when the network is back. */
  function load(): Promise<void> {
    if (fetching !== null) return fetching;
    hasFailed = false;
    fetching = Promise.all([fetchCode(), loadPrerequisite()]).then(
      ([code]) => {
        part = code;
        notifyListeners();
      },
      () => {
        fetching = null;
        hasFailed = true;
        // It does nothing once the code is there, so it need not be removed.
        addEventListener('online', load);
        notifyListeners();
      },
    );
    notifyListeners();
    return fetching;
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    afterFirstScreen(() => void load());
    return () => listeners.delete(listener);
  }

  function Part(props: Props) {
    const code = useSyncExternalStore(subscribe, () => part ?? hasFailed);
    if (typeof code !== 'boolean') return createElement(code, props);
    return createElement(Fallback, { onRetry: code ? load : null });
  }
  return {
    Part,
    load,
    /** The component itself once its code is loaded, for callers with a fallback of their own. */
    loaded: () => part,
  };
}
