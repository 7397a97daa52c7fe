import type { Profile } from '@rill/contract';
import * as v from 'valibot';
import { scopedKey } from '#config/data-scope.ts';
import { persisted } from '#lib/persisted.ts';
import { notify } from '#notices/notices.ts';
import { rememberAccount } from '#session/account-check.ts';

/** Whether this account has seen, in this browser, the notice of what is sent and stored. */
const wasInformed = () =>
  persisted<boolean>({ key: scopedKey('informed'), version: 1, schema: v.boolean(), fallback: false });

/**
 * Makes the account of a new session the listener. The first time a notice says what is sent, and where to switch it
 * off.
 */
export function completeLogin(profile: Profile): void {
  rememberAccount(profile);
  if (wasInformed().read()) {
    notify({ key: 'login.done', tone: 'success', topic: 'login' });
    return;
  }
  wasInformed().write(true);
  notify({
    key: 'privacy.firstLogin',
    tone: 'success',
    topic: 'login',
    way: { key: 'privacy.title', to: '/setting/privacy' },
  });
}
