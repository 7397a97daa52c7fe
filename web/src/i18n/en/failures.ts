import type { failureMessages as chinese } from '../zh-cn/failures.ts';

export const failureMessages = {
  'failure.noResponse': 'The server is not responding',
  'failure.noResponseReason': 'It may be switched off or restarting. Try again in a moment.',
  'failure.server': 'The server reported an error. Try again in a moment.',
  'failure.proxySignIn': 'The sign-in in front of this server has expired. Refresh to sign in again.',
  'failure.login': 'Sign in to see this.',
  'failure.closed': 'You do not have access to this.',
  'failure.gone': 'This could not be found. It may have been removed.',
  'failure.tooOften': 'Too many requests. Try again in a moment.',
  'failure.unreachable': 'The music library cannot be reached. Try again later.',
  'failure.busy': 'The service is busy. Try again in a moment.',
  'failure.diskFull': 'The server’s disk is full, so nothing can be saved. Ask its owner to free up space.',
  'failure.risk': 'The service considers this network risky. Try again later, or use another network.',
  'failure.verification': 'The service wants to verify you. Do so in its own app, then try again.',
  'failure.captcha': 'The service asks for a captcha that cannot be shown here. Sign in with the QR code.',
} satisfies Record<keyof typeof chinese, string>;
