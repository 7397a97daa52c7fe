import type { failureMessages as chinese } from '../zh-cn/failures.ts';

export const failureMessages = {
  'failure.login': 'Sign in to see this',
  'failure.tooOften': 'Too many requests in a short time, wait a moment',
  'failure.unreachable': 'The catalogue cannot be reached, try again later',
  'failure.busy': 'The service is busy, try again in a moment',
  'failure.risk': 'The service takes this network for risky. Try again later, or use another network',
  'failure.verification': 'The service wants to verify you. Do that in its own app, then try again',
  'failure.captcha': 'The service wants a captcha that cannot be shown here. Sign in by QR code',
} satisfies Record<keyof typeof chinese, string>;
