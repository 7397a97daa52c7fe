import type { Database } from '../database.ts';
import { COMMENT_TARGET_NUMBERS, type CommentDbRow, type CommentTarget } from '../music/comments.ts';
import { isPlaylistVisible } from './account-playlists.ts';
import { durationsOfVisibleSongs } from './plays.ts';

/** Whether the target exists for the account: private ones of others cannot be commented on. */
export function isCommentTargetVisible(
  database: Database,
  accountId: number | null,
  { kind, id }: CommentTarget,
): boolean {
  if (kind === COMMENT_TARGET_NUMBERS.song) return durationsOfVisibleSongs(database, accountId, [id]).has(id);
  if (kind === COMMENT_TARGET_NUMBERS.playlist) return isPlaylistVisible(database, accountId, id);
  const table = kind === COMMENT_TARGET_NUMBERS.album ? 'album' : 'video';
  return id > 0 && database.get(`SELECT 1 FROM ${table} WHERE id = ?`, id) !== undefined;
}

export interface NewComment {
  readonly accountId: number;
  readonly target: CommentTarget;
  readonly content: string;
  /** The comment that this one replies to, null for none. */
  readonly parent: CommentDbRow | null;
  readonly nowMs: number;
}

/** Stores a comment and returns its id. */
export function addComment(
  database: Database,
  { accountId, target, content, parent, nowMs }: NewComment,
): number {
  return database.transaction(() => {
    const rootId = parent === null ? null : (parent.rootId ?? parent.id);
    const { id } = database.run(
      `INSERT INTO comment (kind, target_id, account_id, content, created_ms, reply_to_id, root_id)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
      target.kind,
      target.id,
      accountId,
      content,
      nowMs,
      parent?.id ?? null,
      rootId,
    );
    if (rootId !== null) changeReplyCount(database, rootId, 1);
    return id;
  });
}

const changeReplyCount = (database: Database, rootId: number, by: 1 | -1) =>
  database.run('UPDATE comment SET reply_count = max(0, reply_count + ?) WHERE id = ?', by, rootId);

/** Deletes a comment; its replies stay. */
export function deleteComment(database: Database, comment: CommentDbRow): void {
  database.transaction(() => {
    database.run('DELETE FROM comment WHERE id = ?', comment.id);
    if (comment.rootId !== null) changeReplyCount(database, comment.rootId, -1);
  });
}

/** Sets or removes a like; repeating it changes nothing. */
export function setCommentLiked(
  database: Database,
  accountId: number,
  commentId: number,
  isLiked: boolean,
): void {
  database.transaction(() => {
    const { changes } = isLiked
      ? database.run(
          'INSERT INTO comment_like (account_id, comment_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
          accountId,
          commentId,
        )
      : database.run(
          'DELETE FROM comment_like WHERE account_id = ? AND comment_id = ?',
          accountId,
          commentId,
        );
    database.run(
      'UPDATE comment SET liked_count = max(0, liked_count + ?) WHERE id = ?',
      isLiked ? changes : -changes,
      commentId,
    );
  });
}

/** Which of these comments the account likes. */
export function findLikedCommentIds(
  database: Database,
  accountId: number | null,
  ids: readonly number[],
): ReadonlySet<number> {
  if (accountId === null || ids.length === 0) return new Set();
  const rows = database.all<{ id: number }>(
    `SELECT comment_like.comment_id AS id FROM json_each(?) AS wanted
    CROSS JOIN comment_like ON comment_like.account_id = ? AND comment_like.comment_id = wanted.value`,
    JSON.stringify(ids),
    accountId,
  );
  return new Set(rows.map((row) => row.id));
}
