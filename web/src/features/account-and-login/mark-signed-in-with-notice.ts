import type { Profile } from '@rill/contract';
import { useState } from 'react';
import * as v from 'valibot';
import { scopedStorageKey } from '#config/data-scope.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { parseSameOriginPath } from '#lib/parse-same-origin-path.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { notify } from '#notices/notices.ts';
import { markSignedIn } from '#session/account-check.ts';

/** Whether this account has seen, in this browser, the notice of what is sent and stored. */
const wasInformed = () =>
  createPersistedValue<boolean>({
    key: scopedStorageKey('informed'),
    version: 1,
    schema: v.boolean(),
    fallback: false,
  });

/**
 * Opens the wanted page anew after a login to this server in front of another catalogue, or after the logout: only a
 * reloaded page uses the other calls. Nobody is remembered: the account is this server's own, and the other catalogue is
 * asked for another one.
 */
export function reloadForServerSession(): void {
  const target = parseSameOriginPath(new URLSearchParams(location.search).get('redirect')) ?? '/';
  // `/https://host` names a page below the base, as long as it is not read as a URL of its own.
  location.replace(new URL(`.${target}`, document.baseURI));
}

/**
 * Makes the account of a new session the listener. The first time a notice says what is sent, and where to switch it
 * off.
 */
export function markSignedInWithNotice(profile: Profile): void {
  if (getRunTimeConfig().isLoginPage) {
    reloadForServerSession();
    return;
  }
  markSignedIn(profile);
  if (wasInformed().read()) {
    notify({ key: 'login.done', tone: 'success', topic: 'login' });
    return;
  }
  wasInformed().write(true);
  notify({
    key: 'privacy.firstLogin',
    tone: 'success',
    topic: 'login',
    link: { key: 'privacy.title', to: '/setting/privacy' },
  });
}

interface LoginAttempt {
  readonly isBusy: boolean;
  /** The message of the last attempt that failed. */
  readonly failure: string | null;
  /**
   * Completes a login, or shows the message for its error; `messageOf` returns null for an error that is not shown.
   * Resolves to whether the login succeeded.
   */
  readonly run: (
    logIn: () => Promise<Profile>,
    messageOf: (error: unknown) => MessageKeyWithoutParams | null,
  ) => Promise<boolean>;
}

/** One attempt to log in at a time. */
export function useLoginAttempt(): LoginAttempt {
  const { t } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    failure,
    async run(logIn, messageOf) {
      setBusy(true);
      setFailure(null);
      try {
        markSignedInWithNotice(await logIn());
        return true;
      } catch (error) {
        const message = messageOf(error);
        setFailure(message && t(message));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
