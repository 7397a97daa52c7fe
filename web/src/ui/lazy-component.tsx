import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#lib/page-load/first-screen.ts';

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

/** After so many milliseconds code that could not be fetched is fetched again, while its component is shown. */
const RETRY_MS = 10_000;

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
  let stopRetrying = () => {};
  const listeners = new Set<() => void>();

  /** Preloads the code. A failed fetch is retried the next time, and while the component is shown by itself. */
  function load(): Promise<void> {
    if (fetching !== null) return fetching;
    hasFailed = false;
    const started = fetchPart();
    notifyListeners();
    return started;
  }

  function fetchPart(): Promise<void> {
    stopRetrying();
    fetching = Promise.all([fetchCode(), loadPrerequisite()]).then(
      ([code]) => {
        part = code;
        notifyListeners();
      },
      () => {
        fetching = null;
        hasFailed = true;
        if (listeners.size > 0) retryLater();
        notifyListeners();
      },
    );
    return fetching;
  }

  /**
   * Fetches again when the network is back, and after a while: a server that was down comes back without any event. Until
   * it has succeeded nothing changes on the screen, where a button may be in use.
   */
  function retryLater(): void {
    const stop = new AbortController();
    const retry = () => {
      if (!document.hidden) void fetchPart();
    };
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry, stop);
    stopRetrying = () => {
      clearInterval(timer);
      stop.abort();
    };
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    afterFirstScreen(() => void load());
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopRetrying();
    };
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
