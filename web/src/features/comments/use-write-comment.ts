import type { CommentId } from '@rill/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { commentsKey, repliesKey, sendComment, type Topic } from '#api/comments.ts';
import { queryKey } from '#api/query-key.ts';
import { type Answered, dropOlderReplies, insertCommentInCache } from './comment-cache.ts';
import { draftKey, restoreDraft } from './drafts.ts';
import { tellFailure } from './tell-failure.ts';

const writeKey = ({ kind, id }: Topic, answered: CommentId | null) =>
  queryKey('write-comment', kind, id, answered ?? 0);

/** Says something; what the service does not take goes back to its draft, with a word why. */
export function useWriteComment(topic: Topic, answered: Answered | null) {
  const client = useQueryClient();
  const answeredId = answered?.comment.id ?? null;
  return useMutation({
    mutationKey: writeKey(topic, answeredId),
    networkMode: 'always',
    mutationFn: (content: string) => sendComment(topic, content, answeredId),
    onSuccess: async (said) => {
      if (said !== null) {
        await dropOlderReplies(client, topic);
        return insertCommentInCache(client, topic, said, answered);
      }
      await Promise.all(
        [commentsKey(topic), repliesKey(topic)].map((key) => client.invalidateQueries({ queryKey: key })),
      );
    },
    onError: (error, content) => {
      restoreDraft(draftKey(topic, answeredId), content);
      tellFailure(error, 'comment.sendFailed');
    },
  });
}

/** What is being sent, newest first. */
export const usePendingComments = (topic: Topic, answered: CommentId | null): readonly string[] =>
  useMutationState({
    filters: { mutationKey: writeKey(topic, answered), exact: true, status: 'pending' },
    select: (mutation) => String(mutation.state.variables),
  }).toReversed();
