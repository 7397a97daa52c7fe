import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#lib/page-load/first-screen.ts';

interface FallbackProps {
  /** Null while the code is loading. */
  readonly onRetry: (() => void) | null;
}

const Nothing = () => null;

/** A prerequisite of every lazy component besides its own code; it is injected, because `ui` does not depend on it. */
let loadPrerequisite: () => Promise<unknown> | undefined = () => undefined;

export function setLazyPrerequisite(load: () => Promise<unknown> | undefined): void {
  loadPrerequisite = load;
}

/** The delay, in milliseconds, before code that could not be fetched is fetched again. */
const RETRY_MS = 10_000;

/**
 * A component whose code is loaded at its first render, but not before the first screen, and which is rendered in the
 * same frame in which the code has loaded. Suspense would wait 300 ms after showing its fallback, even if the code
 * loads after one. While loading, the fallback is shown; it gets `onRetry` when the code cannot be fetched.
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

  /** Preloads the code. A failed fetch is repeated at the next call, and automatically while the component is shown. */
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
   * Fetches the code again when the network is back, and after a while, because the return of a server causes no
   * event. The screen stays the same until the fetch succeeds, because one of its buttons may be in use.
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
    /** The component once its code is loaded, else null, for callers with a fallback of their own. */
    loaded: () => part,
  };
}
