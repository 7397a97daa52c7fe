import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#lib/first-screen.ts';

interface FallbackProps {
  /** Null while the code is loading. */
  readonly onRetry: (() => void) | null;
}

const Nothing = () => null;

/** What every lazy component needs besides its own code; injected, because `ui` does not know it. */
let loadPrerequisite: () => Promise<unknown> | undefined = () => undefined;

/** Sets what every lazy component waits for besides its own code. */
export function setLazyPrerequisite(load: () => Promise<unknown> | undefined): void {
  loadPrerequisite = load;
}

/**
 * A component whose code is loaded on its first render, at the earliest after the first screen, and which is shown in the very frame in which it has loaded.
 * (Suspense waits 300 ms after its fallback has been shown, even if the code was there after one.) Until then the
 * fallback is shown, which gets `onRetry` when the code cannot be fetched.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<FallbackProps> = Nothing,
) {
  let hasFailed = false;
  let part: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  /** Preloads the code. A failed fetch is retried the next time. */
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
    /** The component itself once its code is there, for callers that show something else until then. */
    loaded: () => part,
  };
}
