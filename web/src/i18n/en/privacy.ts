import type { privacyMessages as chinese } from '../zh-cn/privacy.ts';

export const privacyMessages = {
  'privacy.short': 'Privacy',
  'privacy.title': 'Data sent and stored',
  'privacy.firstLogin':
    'Signed in. Listen records, daily check-in and renewal are sent; each can be switched off',
  'privacy.sent': 'Sent while signed in',
  'privacy.stored': 'Stored in this browser',
  'privacy.autoSignIn': 'Auto check-in',
  'privacy.autoSignInTip': 'Checks in once a day when you open Rill',
  'privacy.loginRefresh': 'Keep me signed in',
  'privacy.loginRefreshTip': 'Renews your session every three days; off, it expires',
  'privacy.session': 'Your session is in an HttpOnly cookie that no script can read; signing out ends it.',
  'privacy.playback':
    'Queue, position, history and searches are kept in this browser, apart for every account; signed in, Rill’s own server also keeps queue and position, so that another device can continue.',
  'privacy.settings':
    'Appearance, language and other settings stay in this browser, also after you sign out.',
  'privacy.nobodyElse': 'Nothing is sent to anyone else.',
  'privacy.privateSession': 'Private session',
  'privacy.privateSessionTip':
    'While it is on, what you play and search is neither remembered here nor sent, and no check-in is made',
  'privacy.privateSessionOn': 'Private session is on',
} satisfies Record<keyof typeof chinese, string>;
