import type { WireComment } from '@rill/contract';
import { DELETED_ACCOUNT_ID } from '../store/accounts/accounts.ts';
import type { CommentDbRow } from '../store/music/comments.ts';
import type { Language } from './language.ts';
import { localizedText } from './localized.ts';

const presentWriter = ({ accountId, nickname }: CommentDbRow, language: Language) => ({
  userId: accountId,
  nickname:
    accountId === DELETED_ACCOUNT_ID ? localizedText(language, '已删除的账号', 'Deleted account') : nickname,
  avatarUrl: null,
});

const presentLocation = (comment: CommentDbRow, language: Language) => ({
  location: localizedText(language, comment.locationZh, comment.locationEn),
});

/** Whether the account that reads the comment likes it, and wrote it. */
export interface CommentViewerFlags {
  readonly isLiked: boolean;
  readonly isOwn: boolean;
}

/** A comment and the comment that it replies to, if that still exists. */
export function toWireComment(
  comment: CommentDbRow,
  parent: CommentDbRow | undefined,
  language: Language,
  { isLiked, isOwn }: CommentViewerFlags,
): WireComment {
  return {
    commentId: comment.id,
    content: comment.content,
    time: comment.createdMs,
    likedCount: comment.likedCount,
    liked: isLiked,
    user: presentWriter(comment, language),
    beReplied:
      parent === undefined
        ? []
        : [
            {
              user: presentWriter(parent, language),
              beRepliedCommentId: parent.id,
              content: parent.content,
            },
          ],
    parentCommentId: comment.rootId ?? 0,
    ipLocation: presentLocation(comment, language),
    owner: isOwn,
    showFloorComment: {
      replyCount: comment.replyCount,
    },
  };
}
