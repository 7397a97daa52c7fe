import { useSyncExternalStore } from 'react';
import { dataScope, setDataScope } from '#config/data-scope.ts';

/** The listener of a page on which nobody is signed in; otherwise the listener is the account's id. */
export const VISITOR = 'visitor';

const subscribers = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/**
 * Says who listens from now on. Everything that is stored, cached and shown belongs to the listener, so the data's
 * scope keeps it, and this is the only place that changes it.
 */
export function setListener(listener: string): void {
  const [catalogueId] = dataScope();
  setDataScope({ catalogueId, listener });
  for (const notify of subscribers) notify();
}

/** Whether nobody is signed in. */
export const isVisitor = (): boolean => dataScope()[1] === VISITOR;

/** The same for a component, which renders again when somebody signs in or out. */
export const useIsVisitor = (): boolean => useSyncExternalStore(subscribe, isVisitor);
