import { CallError, NEEDS_LOGIN_CODE } from '#api/client/call-error.ts';
import { notify } from '#notices/notices.ts';

/** Whether the service refused a call because nobody is signed in. */
export const isNeedsLoginError = (error: unknown): boolean =>
  error instanceof CallError && error.code === NEEDS_LOGIN_CODE;

/** Shows that a control needs an account, with a link to sign in. */
export const notifyNeedsLogin = (): void =>
  notify({
    key: 'account.required',
    tone: 'warning',
    topic: 'login',
    link: { key: 'nav.signIn', to: '/login' },
  });
