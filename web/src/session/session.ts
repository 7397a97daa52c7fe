import type { UserId } from '@rill/contract';
import { useSyncExternalStore } from 'react';
import { getDataScopeKey, setDataScope } from '#config/data-scope.ts';
import { getSavedUserStore } from './saved-user.ts';

/** Who is signed in. Names and picture are data of the service, in the query cache (`profile.ts`). */
export interface Account {
  readonly userId: UserId;
}

/** The listener of a page without a signed-in account; otherwise the listener is the account's id. */
export const VISITOR_LISTENER_ID = 'visitor';

const subscribers = new Set<(isSetElsewhere: boolean) => void>();
let account: Account | null = null;

/** Calls back after somebody has signed in or out. Returns an unsubscribe function. */
function subscribe(notify: (isSetElsewhere: boolean) => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/**
 * Sets the listener. All stored, cached and shown data belongs to the listener, so it is kept in the data scope, and
 * this is the only place that changes it. `isSetElsewhere`: another tab has signed the listener in.
 */
export function setListenerId(listener: string, isSetElsewhere = false): void {
  const [catalogueId] = getDataScopeKey();
  setDataScope({ catalogueId, listener });
  for (const notify of subscribers) notify(isSetElsewhere);
}

/** Whether nobody is signed in. */
export const isVisitor = (): boolean => getDataScopeKey()[1] === VISITOR_LISTENER_ID;

/** The same for a component, which rerenders when somebody signs in or out. */
export const useIsVisitor = (): boolean => useSyncExternalStore(subscribe, isVisitor);

/** Who listens: an account's id, or `VISITOR_LISTENER_ID`. The component renders again when that changes. */
export const useListenerId = (): string => useSyncExternalStore(subscribe, () => getDataScopeKey()[1]);

/**
 * Calls back when another listener has taken over: after the data's scope has moved, so every scoped key and query is
 * already the new listener's. What is to happen once for a login does not happen where it `isSetElsewhere`: the tab of
 * the login does that. Returns an unsubscribe function.
 */
export function onListenerIdChange(
  subscriber: (listener: string, before: string, isSetElsewhere: boolean) => void,
): () => void {
  let [, known] = getDataScopeKey();
  return subscribe((isSetElsewhere) => {
    const [, now] = getDataScopeKey();
    const before = known;
    known = now;
    if (now !== before) subscriber(now, before, isSetElsewhere);
  });
}

/** The account that is signed in; null for a visitor. */
export const currentAccount = (): Account | null => account;

/** The same for a component, which renders again when somebody signs in or out. */
export const useAccount = (): Account | null => useSyncExternalStore(subscribe, currentAccount);

/** Makes an account, or nobody, the listener of this page; what the browser remembers of it is written elsewhere. */
export function setAccount(next: Account | null, isSetElsewhere = false): void {
  account = next;
  setListenerId(next === null ? VISITOR_LISTENER_ID : String(next.userId), isSetElsewhere);
}

/** Starts the page with the account of the last visit. The account check confirms it. */
export function restoreSignedInAccount(): void {
  const { userLogin, userData } = getSavedUserStore().read();
  if (userLogin && userData !== null) setAccount(userData);
}
