import type { accountMessages as chinese } from '../zh-cn/account.ts';

export const accountMessages = {
  'account.required': 'Please sign in first',
  'account.expired': 'Your session has expired, sign in again',
  'account.disabled': 'You were signed out, please sign in again',
  'account.checkRefused': 'Request error',
  'account.checkFailed': 'Could not check your sign-in, browsing as a visitor',
  'account.signInDone': 'Checked in: daily and Yunbei check-in done',
  'account.signInFailed': 'Check-in failed',
  'account.level': 'Level {level}',
  'account.progress': 'Progress to the next level',
  'account.levelFailed': 'Could not read your level',
  'account.signOut': 'Sign out',
  'account.signOutQuestion': 'Sign out of this account?',
  'account.signOutErases': 'Likes, history, queue and searches are erased from this browser.',
  'account.signOutFailed': 'Not signed out: the server did not answer, try again',
  'account.signedOut': 'Signed out',
  'account.cancel': 'Cancel',
  'account.close': 'Close',
  'account.library': 'Playlists, albums and followed artists are here once you sign in.',
} satisfies Record<keyof typeof chinese, string>;
