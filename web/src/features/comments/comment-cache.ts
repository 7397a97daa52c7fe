import type { Comment, CommentId, CommentPageResult, CommentReplyPageResult } from '@rill/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  type CommentTarget,
  commentPageQuery,
  commentsKey,
  repliesKey,
  repliesQuery,
} from '#api/comments.ts';

type Change = (rows: readonly Comment[]) => readonly Comment[];

/** Updates a comment wherever it is cached; `growth` is the change of the number of comments. */
export function updateCommentsInCache(
  client: QueryClient,
  target: CommentTarget,
  change: Change,
  growth = 0,
): void {
  client.setQueriesData<CommentPageResult>({ queryKey: commentsKey(target) }, (page) =>
    page === undefined
      ? page
      : {
          ...page,
          rows: change(page.rows),
          hot: change(page.hot),
          total: page.total === null ? null : Math.max(0, page.total + growth),
        },
  );
  client.setQueriesData<InfiniteData<CommentReplyPageResult>>({ queryKey: repliesKey(target) }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  );
}

export const updateCommentInRows =
  (id: CommentId | null, change: (comment: Comment) => Comment): Change =>
  (rows) =>
    rows.map((row) => (row.id === id ? change(row) : row));

const withReplyCountChanged =
  (growth: number) =>
  (comment: Comment): Comment => ({ ...comment, replyCount: Math.max(0, comment.replyCount + growth) });

/** The comment that a reply answers, and the first comment of its thread. */
export interface ReplyTarget {
  readonly comment: Comment;
  readonly root: CommentId;
}

/** The keys of all queries that hold comments of a target. */
const keysOf = (target: CommentTarget) => [commentsKey(target), repliesKey(target)] as const;

/** Refetches the comments and replies of a target: shown ones at once, cached ones when they are shown next. */
export const invalidateComments = (client: QueryClient, target: CommentTarget): Promise<unknown> =>
  Promise.all(keysOf(target).map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * Refetches comments that were requested before one was written, deleted or liked, because such a response lacks the
 * change and would undo it. `beforeRefetch` makes the change before the new responses arrive, which already contain it.
 */
export async function restartInFlightCommentQueries(
  client: QueryClient,
  target: CommentTarget,
  beforeRefetch = () => {},
): Promise<void> {
  const keys = keysOf(target).filter((key) => client.isFetching({ queryKey: key }) > 0);
  // An invalidation alone would wait for a pending first response.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  beforeRefetch();
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Inserts a new comment first in the list, and a reply last in its thread. */
export function insertCommentInCache(
  client: QueryClient,
  target: CommentTarget,
  comment: Comment,
  replyTarget: ReplyTarget | null,
): void {
  const first = client.getQueryData(commentPageQuery(target, 1).queryKey);
  if (first?.rows.some(({ id }) => id === comment.id) === true) return;
  updateCommentsInCache(
    client,
    target,
    updateCommentInRows(replyTarget?.root ?? null, withReplyCountChanged(1)),
    1,
  );
  client.setQueryData(commentPageQuery(target, 1).queryKey, (page) =>
    page === undefined ? page : { ...page, rows: [comment, ...page.rows] },
  );
  // On every later page the comments have moved down by one.
  void client.invalidateQueries({ queryKey: commentsKey(target), refetchType: 'none' });
  if (replyTarget !== null) appendReplyToThread(client, target, comment, replyTarget);
}

function appendReplyToThread(
  client: QueryClient,
  target: CommentTarget,
  reply: Comment,
  { comment, root }: ReplyTarget,
): void {
  const { queryKey } = repliesQuery(target, root);
  const isFirst = comment.id === root && comment.replyCount === 0;
  const only: CommentReplyPageResult = {
    rows: [reply],
    total: 1,
    hasMore: false,
    nextTimeMs: reply.createdMs ?? 0,
  };
  client.setQueryData(queryKey, (data) => {
    const last = data?.pages.at(-1);
    if (data === undefined || last === undefined) return isFirst ? { pages: [only], pageParams: [0] } : data;
    return { ...data, pages: [...data.pages.slice(0, -1), { ...last, rows: [...last.rows, reply] }] };
  });
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
}

/** Removes a deleted comment from the cache, also when a pending response still contains it. */
export async function removeDeletedComment(
  client: QueryClient,
  target: CommentTarget,
  id: CommentId,
  root: CommentId | null,
): Promise<void> {
  const remove = () => removeCommentFromCache(client, target, id, root);
  await restartInFlightCommentQueries(client, target, remove);
  const pages = client.getQueriesData<CommentPageResult>({ queryKey: commentsKey(target) });
  if (pages.some(([, page]) => page?.rows.some((row) => row.id === id))) remove();
}

/** Replies quote the deleted comment, and its text must not stay on the screen there. */
const withoutTextOfParent =
  (id: CommentId): Change =>
  (rows) =>
    rows.map((row) =>
      row.parents.some((parent) => parent.id === id)
        ? { ...row, parents: row.parents.map((one) => (one.id === id ? { ...one, content: null } : one)) }
        : row,
    );

export function removeCommentFromCache(
  client: QueryClient,
  target: CommentTarget,
  id: CommentId,
  root: CommentId | null,
): void {
  updateCommentsInCache(client, target, (rows) => rows.filter((row) => row.id !== id), -1);
  updateCommentsInCache(client, target, updateCommentInRows(root, withReplyCountChanged(-1)));
  updateCommentsInCache(client, target, withoutTextOfParent(id));
  void client.invalidateQueries({ queryKey: commentsKey(target), refetchType: 'none' });
}
