import type { Database } from '../database.ts';
import type { CommentBaseColumns, CommentTarget } from '../music/comments.ts';

export interface NewDemoListener {
  readonly id: number;
  readonly nickname: string;
  readonly signature: string;
}

export interface NewDemoComment extends CommentTarget, CommentBaseColumns {
  readonly commentId: number;
  readonly listenerId: number;
}

/** Ids of the demo's comments are below this number; other comments have ids from it on. */
const FIRST_OWN_ID = 1_000_000;

/** A like of an account for one of the demo's comments. */
export interface DemoCommentLike {
  readonly accountId: number;
  readonly commentId: number;
}

export const findDemoCommentLikes = (database: Database): DemoCommentLike[] =>
  database.all(
    'SELECT account_id AS accountId, comment_id AS commentId FROM comment_like WHERE comment_id < ?',
    FIRST_OWN_ID,
  );

/** Restores likes after the demo's comments were replaced, without those for comments that no longer exist. */
export function restoreDemoCommentLikes(database: Database, likes: readonly DemoCommentLike[]): void {
  for (const { accountId, commentId } of likes) {
    const { changes } = database.run(
      'INSERT INTO comment_like (account_id, comment_id) SELECT ?, id FROM comment WHERE id = ?',
      accountId,
      commentId,
    );
    database.run('UPDATE comment SET liked_count = liked_count + ? WHERE id = ?', changes, commentId);
  }
}

/** Replaces the demo's listeners and comments by those of another version of the demo. */
export function setDemoComments(
  database: Database,
  listeners: readonly NewDemoListener[],
  comments: readonly NewDemoComment[],
): void {
  deleteDemoCommentsAndListeners(database);
  for (const listener of listeners) {
    database.run(
      'INSERT INTO account (id, nickname, signature, is_demo) VALUES (?, ?, ?, 1)',
      listener.id,
      listener.nickname,
      listener.signature,
    );
  }
  for (const comment of comments) {
    database.run(
      `INSERT INTO comment (id, kind, target_id, account_id, content, place_en, place_zh, created_ms, reply_to_id,
        root_id, liked_count) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      comment.commentId,
      comment.kind,
      comment.id,
      comment.listenerId,
      comment.content,
      comment.locationEn,
      comment.locationZh,
      comment.createdMs,
      comment.replyToId,
      comment.rootId,
      comment.likedCount,
    );
  }
  database.run(
    `UPDATE comment SET reply_count = (SELECT count(*) FROM comment AS reply WHERE reply.root_id = comment.id)
    WHERE id < ?`,
    FIRST_OWN_ID,
  );
}

/** Deletes the demo's comments and their authors; replies that people wrote to them stay. */
export function deleteDemoCommentsAndListeners(database: Database): void {
  database.run('DELETE FROM comment WHERE id < ?', FIRST_OWN_ID);
  database.run('DELETE FROM account WHERE is_demo = 1');
}
