import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ownAccountKey } from '#api/account.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { accountErrorMessageKey } from './login-errors.ts';

interface AccountAction {
  /** Set as `aria-disabled`, because `disabled` would take the keyboard focus from the pressed control. */
  readonly isBusy: boolean;
  /**
   * Makes a change, shows its result, and refetches all queries about the account. A refetch may fail, so `change`
   * itself puts confirmed data into the cache. An error for which `handleError` returns true is not shown. Does nothing
   * while another change is being made.
   */
  readonly run: <Result>(
    change: (client: QueryClient) => Promise<Result>,
    done: MessageKeyWithoutParams,
    handleError?: (error: unknown) => boolean,
  ) => Promise<Result | null>;
}

/** Runs changes to an account, one at a time. */
export function useAccountAction(): AccountAction {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  return {
    isBusy,
    async run(change, done, handleError = () => false) {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      try {
        const result = await change(queryClient);
        notify({ key: done, tone: 'success', topic: 'account' });
        return result;
      } catch (error) {
        if (!handleError(error))
          notify({ key: accountErrorMessageKey(error), tone: 'error', topic: 'account' });
        return null;
      } finally {
        isRunning.current = false;
        setBusy(false);
        void queryClient.invalidateQueries({ queryKey: ownAccountKey() });
      }
    },
  };
}
