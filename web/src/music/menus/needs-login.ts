import { notify } from '#notices/notices.ts';

/** What only an account can do: a visitor is told so, and how to come to one. */
export const tellNeedsLogin = (): void =>
  notify({
    key: 'player.needLogin',
    tone: 'warning',
    topic: 'login',
    way: { key: 'nav.signIn', to: '/login' },
  });
