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

/** Whether this browser has already shown the account the notice of what is sent and stored. */
const wasInformed = () =>
  createPersistedValue<boolean>({
    key: scopedStorageKey('informed'),
    version: 1,
    schema: v.boolean(),
    fallback: false,
  });

/**
 * Reloads the wanted page after a login to this server in front of another catalogue, or after the logout: the login
 * page and the catalogue's pages use different calls, so only a reload switches between them. No account is remembered,
 * because this one is the server's own and not the other catalogue's.
 */
export function reloadForServerSession(): void {
  const target = parseSameOriginPath(new URLSearchParams(location.search).get('redirect')) ?? '/';
  // The dot makes every target relative to the base, even `/https://host`, which could be read as an absolute URL.
  location.replace(new URL(`.${target}`, document.baseURI));
}

/**
 * Makes the account of a new session the listener. Its first login shows a notice that says what is sent, and where to
 * switch it off.
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

/** Runs one login attempt at a time. */
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
