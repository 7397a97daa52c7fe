import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { isNeedsLoginError, notifyNeedsLogin } from '#session/needs-login.ts';

type CommentFailure = 'comment.likeFailed' | 'comment.sendFailed' | 'comment.deleteFailed';

/** Shows why a change failed: a visitor is asked to sign in. */
export function notifyCommentFailure(error: unknown, failed: CommentFailure): void {
  if (isNeedsLoginError(error)) notifyNeedsLogin();
  else notify({ key: messageKeyOf(error, failed), tone: 'error' });
}

/** The rate limit of comments has a message of its own, which says what becomes of the text. */
function messageKeyOf(error: unknown, failed: CommentFailure): MessageKeyWithoutParams {
  const refused = refusedRequestMessageKey(error);
  if (refused === 'failure.tooOften' && failed === 'comment.sendFailed') return 'comment.tooOften';
  return refused ?? failed;
}
