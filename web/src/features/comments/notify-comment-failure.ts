import { CallError } from '#api/call-error.ts';
import { notify } from '#notices/notices.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';

/** The service's code for "sign in first". */
const NEEDS_LOGIN = 301;

/** Shows why a change failed: a visitor is asked to sign in. */
export function notifyCommentFailure(
  error: unknown,
  key: 'comment.likeFailed' | 'comment.sendFailed' | 'comment.deleteFailed',
): void {
  if (error instanceof CallError && error.code === NEEDS_LOGIN) notifyNeedsLogin();
  else notify({ key, tone: 'error' });
}
