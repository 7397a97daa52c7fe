import { notify } from '#notices/notices.ts';

/** Says that a control needs an account, and offers the way to one. */
export const notifyNeedsLogin = (): void =>
  notify({
    key: 'player.needLogin',
    tone: 'warning',
    topic: 'login',
    way: { key: 'nav.signIn', to: '/login' },
  });
