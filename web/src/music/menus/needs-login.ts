import { notify } from '#notices/notices.ts';

/** What only an account can do: a visitor is told so. */
export const tellNeedsLogin = (): void =>
  notify({ key: 'player.needLogin', tone: 'warning', topic: 'login' });
