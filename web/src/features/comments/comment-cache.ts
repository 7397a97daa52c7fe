import type { Comment, CommentId, CommentPage, CommentReplies } from '@rill/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { commentsKey, commentsQuery, repliesKey, repliesQuery, type Topic } from '#api/comments.ts';

type Change = (rows: readonly Comment[]) => readonly Comment[];

/** Changes comments wherever they are shown; `growth` is by how many there are more of them. */
export function changeComments(client: QueryClient, topic: Topic, change: Change, growth = 0): void {
  client.setQueriesData<CommentPage>({ queryKey: commentsKey(topic) }, (page) =>
    page === undefined
      ? page
      : {
          rows: change(page.rows),
          hot: change(page.hot),
          total: Math.max(0, page.total + growth),
        },
  );
  client.setQueriesData<InfiniteData<CommentReplies>>({ queryKey: repliesKey(topic) }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  );
}

export const changeOne =
  (id: CommentId | null, change: (comment: Comment) => Comment): Change =>
  (rows) =>
    rows.map((row) => (row.id === id ? change(row) : row));

const withAnswers =
  (growth: number) =>
  (comment: Comment): Comment => ({ ...comment, replyCount: Math.max(0, comment.replyCount + growth) });

/** What is answered, and the comment under whose answers the new one comes. */
export interface Answered {
  readonly comment: Comment;
  readonly root: CommentId;
}

/** Asks again what was asked before something was said or deleted: that reply cannot know of it, and would undo it. */
export async function dropOlderReplies(client: QueryClient, topic: Topic): Promise<void> {
  const keys = [commentsKey(topic), repliesKey(topic)].filter(
    (key) => client.isFetching({ queryKey: key }) > 0,
  );
  await Promise.all(
    keys.map(async (queryKey) => {
      // To ask again alone would wait for a first reply that is on its way.
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

/** Shows what was just said first in the talk, and last among the answers that it belongs to. */
export function insertCommentInCache(
  client: QueryClient,
  topic: Topic,
  said: Comment,
  answered: Answered | null,
): void {
  const first = client.getQueryData(commentsQuery(topic, 1).queryKey);
  if (first?.rows.some(({ id }) => id === said.id) === true) return;
  changeComments(client, topic, changeOne(answered?.root ?? null, withAnswers(1)), 1);
  client.setQueryData(commentsQuery(topic, 1).queryKey, (page) =>
    page === undefined ? page : { ...page, rows: [said, ...page.rows] },
  );
  // Every later page has moved by one.
  void client.invalidateQueries({ queryKey: commentsKey(topic), refetchType: 'none' });
  if (answered !== null) showAnswer(client, topic, said, answered);
}

function showAnswer(client: QueryClient, topic: Topic, said: Comment, { comment, root }: Answered): void {
  const { queryKey } = repliesQuery(topic, root);
  const isFirst = comment.id === root && comment.replyCount === 0;
  const only: CommentReplies = { rows: [said], total: 1, hasMore: false, nextTimeMs: said.createdMs ?? 0 };
  client.setQueryData(queryKey, (data) => {
    const last = data?.pages.at(-1);
    if (data === undefined || last === undefined) return isFirst ? { pages: [only], pageParams: [0] } : data;
    return { ...data, pages: [...data.pages.slice(0, -1), { ...last, rows: [...last.rows, said] }] };
  });
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
}

/** Takes out what was deleted. */
export function forgetComment(
  client: QueryClient,
  topic: Topic,
  id: CommentId,
  root: CommentId | null,
): void {
  changeComments(client, topic, (rows) => rows.filter((row) => row.id !== id), -1);
  changeComments(client, topic, changeOne(root, withAnswers(-1)));
  void client.invalidateQueries({ queryKey: commentsKey(topic), refetchType: 'none' });
}
