/**
 * The home's first screen as the last visit rendered it. The inline script (`boot.ts`) shows it before the code has
 * loaded, and the code renders its first screen with the same data.
 */
import type { SerializedElement } from './element-tree.ts';

/** The localStorage key of the snapshot. */
export const HOME_SNAPSHOT_KEY = 'rill.home-snapshot';

/** The data of a query that the snapshot shows. */
export interface HomeSnapshotQueryData {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: number;
}

export interface RenderedHomeSnapshot {
  /** Everything except its data that the screen depends on; the snapshot is shown only where all of it is the same. */
  readonly key: string;
  readonly screen: readonly SerializedElement[];
  /** The rules of the home's own stylesheets, which are requested later than those of the page. */
  readonly styles: string;
  readonly queries: readonly HomeSnapshotQueryData[];
}

/** What the inline script passes to the code on the home of a visitor. */
interface PageSnapshot {
  /** The `key` that a snapshot of this page gets. */
  readonly key: string;
  /** The data of the snapshot that is shown; null while none is. */
  readonly queries: readonly HomeSnapshotQueryData[] | null;
  /** Copies the screen and its styles, if it is still the home's; to be called when the screen is complete. */
  readonly capture: () => void;
  captured: { readonly screen: Node; readonly styles: string } | null;
}

const page = globalThis as { rillSnapshot?: PageSnapshot };

export function setBootHomeSnapshot(snapshot: PageSnapshot): void {
  page.rillSnapshot = snapshot;
}

/** The snapshot of this page; undefined on every page but the home, and for an account. */
export const getBootHomeSnapshot = (): PageSnapshot | undefined => page.rillSnapshot;
