import { notify } from '#notices/notices.ts';

/** Shows that a control needs an account, with a link to sign in. */
export const notifyNeedsLogin = (): void =>
  notify({
    key: 'player.needLogin',
    tone: 'warning',
    topic: 'login',
    way: { key: 'nav.signIn', to: '/login' },
  });
