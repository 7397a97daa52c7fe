import type { WireComment } from '@rill/contract';
import type { CommentRow } from '../store/comments.ts';
import { calendarDay } from './calendar-day.ts';
import type { Language } from './language.ts';
import { inLanguage } from './localized.ts';

const presentWriter = (comment: CommentRow) => ({
  userId: comment.accountId,
  nickname: comment.nickname,
  avatarUrl: null,
  signature: comment.signature,
  userType: 0,
  vipType: comment.vipType,
  vipRights: null,
  avatarDetail: null,
});

const presentPlace = (comment: CommentRow, language: Language) => ({
  ip: null,
  location: inLanguage(language, comment.placeZh, comment.placeEn),
  userId: comment.accountId,
});

/** A comment and what it answers, as far as that is still there. */
export function presentComment(
  comment: CommentRow,
  answered: CommentRow | undefined,
  language: Language,
): WireComment {
  return {
    commentId: comment.id,
    content: comment.content,
    time: comment.createdMs,
    timeStr: calendarDay(comment.createdMs),
    likedCount: comment.likedCount,
    liked: false,
    user: presentWriter(comment),
    beReplied:
      answered === undefined
        ? []
        : [
            {
              user: presentWriter(answered),
              beRepliedCommentId: answered.id,
              content: answered.content,
              status: 0,
              ipLocation: presentPlace(answered, language),
            },
          ],
    parentCommentId: comment.rootId ?? 0,
    ipLocation: presentPlace(comment, language),
    status: 0,
    owner: false,
    pendantData: null,
    expressionUrl: null,
    richContent: null,
    decoration: {},
    showFloorComment: {
      replyCount: comment.replyCount,
      comments: null,
      showReplyCount: comment.replyCount > 0,
    },
  };
}
