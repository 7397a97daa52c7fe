import { type ComponentType, createElement, useSyncExternalStore } from 'react';

interface OutlineProps {
  /** Null while the code is on its way. */
  readonly onRetry: (() => void) | null;
}

const Nothing = () => null;

/** What every late part needs besides its own code; looks know nothing of it. */
let needed: () => Promise<unknown> | undefined = () => undefined;

/** Says what every late part waits for besides its own code. */
export function setLazyPrerequisite(fetchNeeded: () => Promise<unknown> | undefined): void {
  needed = fetchNeeded;
}

/**
 * A part of the page whose code comes later, and which is drawn in the very frame in which it is there. (A part under
 * Suspense waits 300 ms after its fallback has been shown, even if its code was there after one.)
 * Until then its outline stands there, which is told when the code cannot be fetched.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Outline: ComponentType<OutlineProps> = Nothing,
) {
  let hasFailed = false;
  let part: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  /** Fetches the code before it is wanted. A fetch that fails is tried again the next time. */
  function load(): Promise<void> {
    if (fetching !== null) return fetching;
    hasFailed = false;
    fetching = Promise.all([fetchCode(), needed()]).then(
      ([code]) => {
        part = code;
        tell();
      },
      () => {
        fetching = null;
        hasFailed = true;
        tell();
      },
    );
    tell();
    return fetching;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    void load();
    return () => listeners.delete(listener);
  }

  function Part(props: Props) {
    const code = useSyncExternalStore(subscribe, () => part ?? hasFailed);
    if (typeof code !== 'boolean') return createElement(code, props);
    return createElement(Outline, { onRetry: code ? load : null });
  }
  return {
    Part,
    load,
    /** The component itself once its code is there, for callers that show something else until then. */
    loaded: () => part,
  };
}
