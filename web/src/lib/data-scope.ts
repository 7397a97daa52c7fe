/**
 * Whose data it is: ids of the demo, of a LAN library and of the real service collide, and so do listeners.
 * Every key of stored or cached data begins with the scope.
 */
export interface DataScope {
  readonly catalogueId: string;
  /** A user's id, or `visitor`. */
  readonly listener: string;
}

let scope: DataScope = { catalogueId: 'default', listener: 'visitor' };

export function setDataScope(next: DataScope): void {
  scope = next;
}

export const dataScope = (): readonly [catalogueId: string, listener: string] => [
  scope.catalogueId,
  scope.listener,
];

/** A localStorage or IndexedDB key of the present scope: `rill.<catalogue>.<listener>.<name>`. */
export const scopedKey = (name: string): string => `rill.${scope.catalogueId}.${scope.listener}.${name}`;
