import type { MessageKey } from '#i18n/i18n.ts';
import { dismissNotice, type NoticeRequest, noticesStore, notify } from './notices.ts';

interface DelayedAction<Key extends MessageKey> {
  /** Shows that the action is done, with an Undo button. */
  readonly notice: NoticeRequest<Key> & { readonly topic: string; readonly action?: undefined };
  /** Makes the change. `outlivesPage` is true while the page is being closed. */
  readonly run: (outlivesPage: boolean) => Promise<void>;
  readonly undo: () => void;
}

/** Functions that make a pending change at once. */
const pending = new Set<() => Promise<void>>();

/**
 * Makes an irreversible change once its notice has gone without Undo. It needs no timer of its own, because the notice
 * stays longer while it is hovered or focused. When the page is closed before, the change is made at once.
 */
export function runAfterUndoPeriod<Key extends MessageKey>(delayed: DelayedAction<Key>): void {
  const { notice, run, undo } = delayed;
  const waiting = new AbortController();
  async function finish(outlivesPage: boolean): Promise<void> {
    waiting.abort();
    dismissNotice(notice.topic);
    await run(outlivesPage);
  }
  const finishNow = () => finish(false);
  notify({
    ...notice,
    action: {
      key: 'queue.undo',
      run() {
        waiting.abort();
        undo();
      },
    },
  });
  const unsubscribe = noticesStore.subscribe((notices) => {
    if (!notices.some(({ topic }) => topic === notice.topic)) void finishNow();
  });
  pending.add(finishNow);
  waiting.signal.addEventListener('abort', () => {
    unsubscribe();
    pending.delete(finishNow);
  });
  addEventListener('pagehide', () => void finish(true), { signal: waiting.signal });
}

/** Makes all changes that can still be undone, and resolves once they have succeeded or failed. */
export async function runUndoableActionsNow(): Promise<void> {
  await Promise.allSettled([...pending].map((finishNow) => finishNow()));
}
