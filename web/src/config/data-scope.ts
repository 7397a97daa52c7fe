import { getRunTimeConfig } from './run-time-config.ts';

/**
 * The catalogue and the listener to whom stored and cached data belong. Every key begins with them, because the same
 * id means another song in another catalogue, and one browser may have several listeners.
 */
export interface DataScope {
  readonly catalogueId: string;
  /** A user's id, or `visitor`. */
  readonly listener: string;
}

let scope: DataScope | null = null;

/** The scope of this page: its catalogue and, until somebody signs in, a visitor. */
function currentScope(): DataScope {
  scope ??= { catalogueId: getRunTimeConfig().catalogueId, listener: 'visitor' };
  return scope;
}

export function setDataScope(next: DataScope): void {
  scope = next;
}

export function getDataScopeKey(): readonly [catalogueId: string, listener: string] {
  const { catalogueId, listener } = currentScope();
  return [catalogueId, listener];
}

/** A localStorage or IndexedDB key of the current scope: `rill.<catalogue>.<listener>.<name>`. */
export const scopedStorageKey = (name: string): string => ['rill', ...getDataScopeKey(), name].join('.');
