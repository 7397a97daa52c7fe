import type { CommentId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { settleDeletion } from '#api/client/settle-deletion.ts';
import { type CommentTarget, postCommentDeletion } from '#api/comments.ts';
import { runAfterUndoPeriod } from '#notices/run-after-undo-period.ts';
import { removeDeletedComment } from './comment-cache.ts';
import { notifyCommentFailure } from './notify-comment-failure.ts';

interface Leaving {
  readonly target: CommentTarget;
  /** The first comment of the thread that the comment is in; null outside of a thread. */
  readonly root: CommentId | null;
}

/** The comments that are hidden: their deletion waits for the end of the undo period, or is being sent. */
const leaving = createStore<ReadonlyMap<CommentId, Leaving>>(() => new Map());

/** Hides the comment, for good unless the deletion is undone or refused. */
const hide = (id: CommentId, where: Leaving) =>
  leaving.setState(new Map([...leaving.getState(), [id, where]]), true);
const show = (id: CommentId) =>
  leaving.setState(new Map([...leaving.getState()].filter(([it]) => it !== id)), true);

export const useIsCommentBeingDeleted = (id: CommentId | null): boolean =>
  useStore(leaving, (ids) => id !== null && ids.has(id));

/** The number of hidden comments on the target, or in one thread of it, that the service still counts. */
export const useCommentsBeingDeleted = ({ kind, id }: CommentTarget, root?: CommentId): number =>
  useStore(
    leaving,
    (ids) =>
      [...ids.values()].filter(
        (one) =>
          one.target.kind === kind && one.target.id === id && (root === undefined || one.root === root),
      ).length,
  );

/** Deletes an own comment once the deletion can no longer be undone, or at once when the page is closed. */
export function deleteCommentWithUndo(
  client: QueryClient,
  target: CommentTarget,
  id: CommentId,
  root: CommentId | null,
): void {
  async function run(outlivesPage: boolean) {
    try {
      await settleDeletion(postCommentDeletion(target, id, outlivesPage));
      await removeDeletedComment(client, target, id, root);
    } catch (error) {
      notifyCommentFailure(error, 'comment.deleteFailed');
    }
    show(id);
  }
  hide(id, { target, root });
  runAfterUndoPeriod({
    notice: { key: 'comment.gone', tone: 'info', topic: `comment-${id}` },
    run,
    undo: () => show(id),
  });
}
