import type { Comment } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentTarget, commentPageQuery, fetchNewestComments, postComment } from '#api/comments.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import type { ReplyTarget } from './comment-cache.ts';

/** The comments on a target that were known before the first attempt to post. */
interface KnownComments {
  readonly ids: ReadonlySet<Comment['id']>;
  /** An own comment of the same text that is older than this is a different comment. */
  readonly newestMs: number;
}

/** How far this computer's clock may be ahead of the service's. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** The comments that could not be posted; the service may have stored them although its response was lost. */
const failedComments = new Map<string, KnownComments>();

/**
 * Posts a comment, or a reply. After a failure it first looks whether the service has stored the comment already,
 * because no service recognises a repeated one; while that is unknown, nothing is posted.
 */
export async function postCommentOnce(
  client: QueryClient,
  target: CommentTarget,
  content: string,
  replyTarget: ReplyTarget | null,
): Promise<Comment | null> {
  const parentId = replyTarget?.comment.id ?? null;
  const key = JSON.stringify([getDataScopeKey(), target.kind, target.id, parentId, content]);
  const knownBefore = failedComments.get(key);
  const known = knownBefore ?? knownComments(client, target);
  try {
    const rows = knownBefore === undefined ? [] : await fetchNewestComments(target);
    const written = rows.find((row) => isSameComment(row, content, replyTarget) && isNew(row, known));
    const comment = written === undefined ? await postComment(target, content, parentId) : asOwn(written);
    failedComments.delete(key);
    return comment;
  } catch (error) {
    failedComments.set(key, known);
    throw error;
  }
}

function knownComments(client: QueryClient, target: CommentTarget): KnownComments {
  const rows = client.getQueryData(commentPageQuery(target, 1).queryKey)?.rows;
  if (rows === undefined) return { ids: new Set(), newestMs: Date.now() - CLOCK_TOLERANCE_MS };
  return {
    ids: new Set(rows.map(({ id }) => id)),
    newestMs: Math.max(0, ...rows.map(({ createdMs }) => createdMs ?? 0)),
  };
}

const isNew = ({ id, createdMs }: Comment, { ids, newestMs }: KnownComments): boolean =>
  !ids.has(id) && (createdMs === null || createdMs >= newestMs);

/** Not every service marks the listener's own comments in a list, so the author counts, too. */
const isOwnComment = ({ isOwn, author }: Comment): boolean =>
  isOwn || String(author.id) === getDataScopeKey()[1];

function isSameComment(row: Comment, content: string, replyTarget: ReplyTarget | null): boolean {
  if (!isOwnComment(row) || row.content !== content) return false;
  if (replyTarget === null) return row.rootId === null && row.parents.length === 0;
  return row.rootId === null ? row.parents.length > 0 : row.rootId === replyTarget.root;
}

const asOwn = (comment: Comment): Comment => ({ ...comment, isOwn: true });
