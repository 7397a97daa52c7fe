import { loginRefreshEndpoint, loginStatusEndpoint, logoutEndpoint, type Profile } from '@rill/contract';
import { call } from '#api/client/call.ts';
import { CallError } from '#api/client/call-error.ts';

/** The account check: who is signed in according to the service; null for a visitor. */
export const fetchLoginStatus = (): Promise<Profile | null> => call(loginStatusEndpoint, {});

export const postLogout = (): Promise<null> => call(logoutEndpoint, {});

/** The service does not renew a session that a QR code has started. */
const NOT_RENEWED_CODE = 400;

export async function postSessionRefresh(): Promise<'renewed' | 'refused' | 'no-reply'> {
  try {
    await call(loginRefreshEndpoint, {}, { expectedCode: NOT_RENEWED_CODE });
    return 'renewed';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.failure === 'refused' && error.code === NOT_RENEWED_CODE ? 'refused' : 'no-reply';
  }
}
