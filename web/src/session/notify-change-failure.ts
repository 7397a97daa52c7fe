import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import { type NoticeRequest, notify } from '#notices/notices.ts';
import { isSessionEndShown } from './account-check.ts';
import { isNeedsLoginError, notifyNeedsLogin } from './needs-login.ts';

type FailureMessageKey = NonNullable<ReturnType<typeof refusedRequestMessageKey>>;

/**
 * Shows that a change failed, or why the service refuses all requests for now. If the session has ended, no notice is
 * shown here: a retry would not help, and the account check that follows such a refusal shows its own notice.
 */
export function notifyChangeFailure(
  error: unknown,
  failed: FailureMessageKey,
  topic: string,
  more: Pick<NoticeRequest<FailureMessageKey>, 'action' | 'stays'> = {},
): void {
  if (!isNeedsLoginError(error))
    notify({ key: refusedRequestMessageKey(error) ?? failed, tone: 'error', topic, ...more });
  else if (!isSessionEndShown()) notifyNeedsLogin();
}
