import type { UserId } from '@rill/contract';
import { useSyncExternalStore } from 'react';
import { getDataScopeKey, setDataScope } from '#config/data-scope.ts';
import { getSavedUserStore } from './saved-user.ts';

/** The signed-in account. Its names and picture are data of the service, in the query cache (`profile.ts`). */
export interface Account {
  readonly userId: UserId;
}

/** The listener id of a page without a signed-in account; otherwise the listener id is the account's id. */
export const VISITOR_LISTENER_ID = 'visitor';

const subscribers = new Set<(isSetElsewhere: boolean) => void>();
let account: Account | null = null;

/** Calls back after somebody has signed in or out. Returns an unsubscribe function. */
function subscribe(notify: (isSetElsewhere: boolean) => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/**
 * Sets the listener. All stored, cached and shown data belongs to a listener, so the listener is part of the data
 * scope, and only this function changes it. `isSetElsewhere` is true when another tab has signed the listener in.
 */
export function setListenerId(listener: string, isSetElsewhere = false): void {
  const [catalogueId] = getDataScopeKey();
  setDataScope({ catalogueId, listener });
  for (const notify of subscribers) notify(isSetElsewhere);
}

export const isVisitor = (): boolean => getDataScopeKey()[1] === VISITOR_LISTENER_ID;

/** Like `isVisitor`, for a component, which rerenders when somebody signs in or out. */
export const useIsVisitor = (): boolean => useSyncExternalStore(subscribe, isVisitor);

/** The listener id: an account's id, or `VISITOR_LISTENER_ID`. The component rerenders when it changes. */
export const useListenerId = (): string => useSyncExternalStore(subscribe, () => getDataScopeKey()[1]);

/**
 * Calls back when the listener has changed, after the data scope, so that every scoped key and query is already the
 * new listener's. Tasks that must run once per login are skipped when `isSetElsewhere`, because the tab of the login
 * runs them. Returns an unsubscribe function.
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

/** Like `currentAccount`, for a component, which rerenders when somebody signs in or out. */
export const useAccount = (): Account | null => useSyncExternalStore(subscribe, currentAccount);

/** Makes an account, or with null a visitor, the listener of this page; other code stores it for the next visit. */
export function setAccount(next: Account | null, isSetElsewhere = false): void {
  account = next;
  setListenerId(next === null ? VISITOR_LISTENER_ID : String(next.userId), isSetElsewhere);
}

/** Starts the page with the account of the last visit, which the account check confirms later. */
export function restoreSignedInAccount(): void {
  const { userLogin, userData } = getSavedUserStore().read();
  if (userLogin && userData !== null) setAccount(userData);
}
