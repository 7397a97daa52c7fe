import type { CommentId } from '@rill/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#api/client/query-key.ts';
import { type CommentTarget, commentsKey, repliesKey } from '#api/comments.ts';
import { insertCommentInCache, type ReplyTarget, restartInFlightCommentQueries } from './comment-cache.ts';
import { commentDraftKey, restoreUnsentComment } from './drafts.ts';
import { notifyCommentFailure } from './notify-comment-failure.ts';
import { postCommentOnce } from './post-comment-once.ts';

const targetKey = ({ kind, id }: CommentTarget) => queryKey('write-comment', kind, id);
const writeKey = (target: CommentTarget, parentId: CommentId | null) => [...targetKey(target), parentId ?? 0];

/** Writes a comment; when the service refuses it, the text returns to its draft with a notice. */
export function useWriteComment(target: CommentTarget, replyTarget: ReplyTarget | null) {
  const client = useQueryClient();
  const parentId = replyTarget?.comment.id ?? null;
  return useMutation({
    mutationKey: writeKey(target, parentId),
    // Read before sending, so that a failed text returns to the draft of its author even if the session has ended
    // meanwhile.
    onMutate: () => ({ draft: commentDraftKey(target, parentId) }),
    mutationFn: (content: string) => postCommentOnce(client, target, content, replyTarget),
    onSuccess: async (comment) => {
      if (comment !== null) {
        await restartInFlightCommentQueries(client, target);
        return insertCommentInCache(client, target, comment, replyTarget);
      }
      await Promise.all(
        [commentsKey(target), repliesKey(target)].map((key) => client.invalidateQueries({ queryKey: key })),
      );
    },
    onError: (error, content, sent) => {
      if (sent !== undefined) restoreUnsentComment(sent.draft, content);
      notifyCommentFailure(error, 'comment.sendFailed');
    },
  });
}

/** Comments that are being sent, newest first. */
export const usePendingComments = (target: CommentTarget, parentId: CommentId | null): readonly string[] =>
  useMutationState({
    filters: { mutationKey: writeKey(target, parentId), exact: true, status: 'pending' },
    select: (mutation) => String(mutation.state.variables),
  }).toReversed();

/** Whether the last comment or reply that was sent since `sinceMs` has been accepted. */
export const useIsCommentPosted = (target: CommentTarget, sinceMs: number): boolean =>
  useMutationState({
    filters: {
      mutationKey: targetKey(target),
      predicate: ({ state }) => state.submittedAt >= sinceMs,
    },
    select: ({ state }) => state.status,
  }).at(-1) === 'success';
