import type { privacyMessages as chinese } from '../zh-cn/privacy.ts';

export const privacyMessages = {
  'privacy.short': 'Privacy',
  'privacy.title': 'Data sent and stored',
  'privacy.firstLogin':
    'Signed in. Listening history, daily check-ins and session renewals are sent; you can turn each off.',
  'privacy.sent': 'Sent while signed in',
  'privacy.stored': 'Stored in this browser',
  'privacy.session': 'Your session is in an HttpOnly cookie that no script can read; signing out ends it.',
  'privacy.playback':
    'Queue, position, history and searches are kept in this browser, separately for each account. While you are signed in, Rill’s own server also keeps the queue and position, so that you can continue on another device.',
  'privacy.settings':
    'Appearance, language and other settings stay in this browser, even after you sign out.',
  'privacy.nobodyElse': 'Nothing is sent to anyone else.',
  'privacy.otherServer':
    'IDs of songs that cannot be played go to the other server that you have turned on. Nothing is sent to anyone else.',
  'privacy.privateSessionOn': 'Private session is on',
} satisfies Record<keyof typeof chinese, string>;
