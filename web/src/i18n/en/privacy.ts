import type { privacyMessages as chinese } from '../zh-cn/privacy.ts';

export const privacyMessages = {
  'privacy.short': 'Privacy',
  'privacy.title': 'Data sent and stored',
  'privacy.firstLogin':
    'Signed in. Listening history, daily check-ins and session renewals are sent; you can turn each off.',
  'privacy.sent': 'Sent while signed in',
  'privacy.stored': 'Stored in this browser',
  'privacy.autoSignIn': 'Auto check-in',
  'privacy.autoSignInTip': 'Checks in once a day when you open Rill',
  'privacy.loginRefresh': 'Keep me signed in',
  'privacy.loginRefreshTip': 'Renews your session every three days; otherwise it expires',
  'privacy.session': 'Your session is in an HttpOnly cookie that no script can read; signing out ends it.',
  'privacy.playback':
    'Queue, position, history and searches are kept in this browser, separately for each account. While you are signed in, Rill’s own server also keeps the queue and position, so that you can continue on another device.',
  'privacy.settings':
    'Appearance, language and other settings stay in this browser, even after you sign out.',
  'privacy.nobodyElse': 'Nothing is sent to anyone else.',
  'privacy.privateSession': 'Private session',
  'privacy.privateSessionTip':
    'While it is on, nothing you play or search for is saved or sent, and you are not checked in',
  'privacy.privateSessionOn': 'Private session is on',
} satisfies Record<keyof typeof chinese, string>;
