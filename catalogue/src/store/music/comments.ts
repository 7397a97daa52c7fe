import type { Database } from '../database.ts';

/** The type of a comment's target, in the service's own numbers. */
export const COMMENT_TARGET_NUMBERS = { song: 0, video: 1, playlist: 2, album: 3 } as const;
export type CommentTargetNumber = (typeof COMMENT_TARGET_NUMBERS)[keyof typeof COMMENT_TARGET_NUMBERS];

export interface CommentTarget {
  readonly kind: CommentTargetNumber;
  readonly id: number;
}

/** The text of a comment, with its location, time and parent comment. */
export interface CommentBaseColumns {
  readonly content: string;
  readonly locationEn: string;
  readonly locationZh: string;
  readonly createdMs: number;
  readonly replyToId: number | null;
  readonly rootId: number | null;
  readonly likedCount: number;
}

export interface CommentDbRow extends CommentBaseColumns {
  readonly id: number;
  readonly kind: CommentTargetNumber;
  readonly targetId: number;
  readonly accountId: number;
  readonly nickname: string;
  readonly replyCount: number;
}

/** Comments in the order of `ids`; deleted ones are left out. */
export function commentsByIds(database: Database, ids: readonly number[]): CommentDbRow[] {
  if (ids.length === 0) return [];
  return database.all<CommentDbRow>(
    `SELECT comment.id, comment.kind, comment.target_id AS targetId, comment.account_id AS accountId, account.nickname,
      comment.content, comment.place_en AS locationEn, comment.place_zh AS locationZh,
      comment.created_ms AS createdMs, comment.reply_to_id AS replyToId, comment.root_id AS rootId,
      comment.liked_count AS likedCount, comment.reply_count AS replyCount
    FROM json_each(?) AS wanted
    CROSS JOIN comment ON comment.id = wanted.value
    JOIN account ON account.id = comment.account_id`,
    JSON.stringify(ids),
  );
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** All comments on a target, newest first. */
export const newestCommentIds = (
  database: Database,
  { kind, id }: CommentTarget,
  limit: number,
  offset: number,
): number[] =>
  idsOf(
    database.all(
      `SELECT id FROM comment WHERE kind = ? AND target_id = ? ORDER BY created_ms DESC, id DESC LIMIT ? OFFSET ?`,
      kind,
      id,
      limit,
      offset,
    ),
  );

/** Comments with likes, most likes first. */
export const hottestCommentIds = (database: Database, { kind, id }: CommentTarget, limit: number): number[] =>
  idsOf(
    database.all(
      `SELECT id FROM comment WHERE kind = ? AND target_id = ? AND liked_count > 0
      ORDER BY liked_count DESC, id LIMIT ?`,
      kind,
      id,
      limit,
    ),
  );

export const countComments = (database: Database, { kind, id }: CommentTarget): number =>
  database.get<{ count: number }>(
    'SELECT count(*) AS count FROM comment WHERE kind = ? AND target_id = ?',
    kind,
    id,
  )?.count ?? 0;

/** The replies to a comment after `afterMs` (milliseconds since 1970), oldest first. */
export const replyIds = (database: Database, rootId: number, afterMs: number, limit: number): number[] =>
  idsOf(
    database.all(
      'SELECT id FROM comment WHERE root_id = ? AND created_ms > ? ORDER BY created_ms, id LIMIT ?',
      rootId,
      afterMs,
      limit,
    ),
  );

/** Comments older than a time, newest first, which finds a late page without counting all rows before it. */
export const commentIdsBefore = (
  database: Database,
  { kind, id }: CommentTarget,
  beforeMs: number,
  limit: number,
): number[] =>
  idsOf(
    database.all(
      `SELECT id FROM comment WHERE kind = ? AND target_id = ? AND created_ms < ?
      ORDER BY created_ms DESC, id DESC LIMIT ?`,
      kind,
      id,
      beforeMs,
      limit,
    ),
  );

export const commentById = (database: Database, id: number): CommentDbRow | undefined =>
  commentsByIds(database, [id])[0];
