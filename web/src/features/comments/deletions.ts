import type { CommentId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { settleDeletion } from '#api/client/settle-deletion.ts';
import { type CommentTarget, postCommentDeletion } from '#api/comments.ts';
import { runAfterUndoPeriod } from '#notices/run-after-undo-period.ts';
import { removeCommentFromCache, restartInFlightCommentQueries } from './comment-cache.ts';
import { notifyCommentFailure } from './notify-comment-failure.ts';

const leaving = createStore<ReadonlySet<CommentId>>(() => new Set());

/** Hides the comment, for good unless the deletion is undone or refused. */
const hide = (id: CommentId) => leaving.setState(new Set([...leaving.getState(), id]), true);
const show = (id: CommentId) =>
  leaving.setState(new Set([...leaving.getState()].filter((it) => it !== id)), true);

/** Whether the comment is hidden because its deletion waits for the end of the undo period, or is being sent. */
export const useIsCommentBeingDeleted = (id: CommentId): boolean => useStore(leaving, (ids) => ids.has(id));

/** Deletes an own comment once it can no longer be undone; when the page is closed, at once. */
export function deleteCommentWithUndo(
  client: QueryClient,
  target: CommentTarget,
  id: CommentId,
  root: CommentId | null,
): void {
  async function run(outlivesPage: boolean) {
    try {
      await settleDeletion(postCommentDeletion(target, id, outlivesPage));
      await restartInFlightCommentQueries(client, target);
      removeCommentFromCache(client, target, id, root);
    } catch (error) {
      notifyCommentFailure(error, 'comment.deleteFailed');
    }
    show(id);
  }
  hide(id);
  runAfterUndoPeriod({
    notice: { key: 'comment.gone', tone: 'info', topic: `comment-${id}` },
    run,
    undo: () => show(id),
  });
}
