import type { UserRef } from './entities.ts';
import type { CommentId } from './ids.ts';

/** The comment that this one replies to; its text is null when it was deleted. */
export interface ParentComment {
  /** Null where the service does not say. */
  readonly id: CommentId | null;
  readonly author: string;
  readonly content: string | null;
}

/** A comment with what the requesting listener may see of it; texts come from the service as they were written. */
export interface Comment {
  readonly id: CommentId;
  readonly author: UserRef;
  /** Whether the author is a paying member of the service. */
  readonly isByMember: boolean;
  readonly content: string;
  /** When it was written, in milliseconds since 1970; null when unknown. */
  readonly createdMs: number | null;
  /** Place where it was written, '' when the service does not say. */
  readonly location: string;
  readonly likedCount: number;
  readonly isLiked: boolean;
  /** Whether the requesting listener wrote it. */
  readonly isOwn: boolean;
  /** The comments that it replies to: one at the most, because the service names no more. */
  readonly parents: readonly ParentComment[];
  /** The comment whose thread it is in; null for one that begins its own. */
  readonly rootId: CommentId | null;
  /** Number of replies that can be requested; 0 also when the reply does not say. */
  readonly replyCount: number;
}

/** One page of comments on a target, newest first. */
export interface CommentPageResult {
  readonly rows: readonly Comment[];
  /** Comments with most likes; only the first page has them. */
  readonly hot: readonly Comment[];
  /** Null where the service does not count comments. */
  readonly total: number | null;
  readonly hasMore: boolean;
}

/** The replies to one comment, oldest first. */
export interface CommentReplyPageResult {
  readonly rows: readonly Comment[];
  readonly total: number;
  readonly hasMore: boolean;
  /** The cursor of the next request, in milliseconds. */
  readonly nextTimeMs: number;
}

/** The kinds of targets that comments can have, by the service's own numbers. */
export const COMMENT_TARGET_KINDS = { song: 0, mv: 1, playlist: 2, album: 3 } as const;
export type CommentTargetKind = keyof typeof COMMENT_TARGET_KINDS;
/** A kind of comment target by the service's number, as calls send it. */
export type CommentTargetKindNumber = (typeof COMMENT_TARGET_KINDS)[CommentTargetKind];
