import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import { type NoticeRequest, notify } from '#notices/notices.ts';
import { isSessionEndShown } from './account-check.ts';
import { isNeedsLoginError, notifyNeedsLogin } from './needs-login.ts';

type FailureMessageKey = NonNullable<ReturnType<typeof refusedRequestMessageKey>>;

/**
 * Says that a change failed, or why the service refuses all for now. Where the session has ended, another device may
 * have ended it: trying again would not help, and the check that the refusal brings about says so in the same place.
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
