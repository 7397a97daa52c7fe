import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { serializeChildNodes } from '#lib/page-load/element-tree.ts';
import {
  getBootHomeSnapshot,
  HOME_SNAPSHOT_KEY,
  type RenderedHomeSnapshot,
} from '#lib/page-load/home-snapshot.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { isVisitor } from '#session/session.ts';

/** The paths of the calls that the home's first screen shows. */
const SHOWN_PATHS = new Set<unknown>(['/banner', '/personalized']);

const stored = createPersistedValue<RenderedHomeSnapshot | null>({
  key: HOME_SNAPSHOT_KEY,
  version: 1,
  // Only the inline script reads the value, before any schema is loaded.
  schema: v.null(),
  fallback: null,
});

/**
 * Stores the home's first screen for the next visit, only for visitors: only the server knows whether an account's
 * session has ended, and nobody may see the screen of an account before the server has confirmed the session.
 */
export function keepHomeSnapshot(queryClient: QueryClient): void {
  const { key, captured } = getBootHomeSnapshot() ?? {};
  if (key === undefined || captured == null || !isVisitor()) return;
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => SHOWN_PATHS.has(queryKey[3]) && isFresh(state),
  });
  if (queries.length < SHOWN_PATHS.size) return;
  stored.write({
    key,
    screen: serializeChildNodes(captured.screen),
    styles: captured.styles,
    queries: queries.map(({ queryKey, state }) => ({
      key: queryKey,
      data: state.data,
      updatedAtMs: state.dataUpdatedAt,
    })),
  });
}

/** Whether the data comes from the service in this visit, and not from the snapshot of the last one. */
const isFresh = ({ status, isInvalidated }: { readonly status: string; readonly isInvalidated: boolean }) =>
  status === 'success' && !isInvalidated;
