import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import { notify } from '#notices/notices.ts';
import { isNeedsLoginError, notifyNeedsLogin } from '#session/needs-login.ts';

/** Shows why a change failed: a visitor is asked to sign in. */
export function notifyCommentFailure(
  error: unknown,
  key: 'comment.likeFailed' | 'comment.sendFailed' | 'comment.deleteFailed',
): void {
  if (isNeedsLoginError(error)) notifyNeedsLogin();
  else notify({ key: refusedRequestMessageKey(error) ?? key, tone: 'error' });
}
