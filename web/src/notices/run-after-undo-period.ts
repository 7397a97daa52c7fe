import type { MessageKey } from '#i18n/i18n.ts';
import { dismissNotice, type NoticeRequest, noticesStore, notify } from './notices.ts';

interface DelayedAction<Key extends MessageKey> {
  /** Shows that it is done, with an Undo button. */
  readonly notice: NoticeRequest<Key> & { readonly topic: string; readonly action?: undefined };
  /** `outlivesPage`: the page is being closed. */
  readonly run: (outlivesPage: boolean) => Promise<void>;
  readonly undo: () => void;
}

/** Runs each change that can still be undone. */
const pending = new Set<() => Promise<void>>();

/**
 * Runs an irreversible change once its notice has gone without Undo: not by a timer of its own, because the notice stays
 * while it is hovered or focused. When the page is closed before, it runs at once.
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

/** Runs all changes that can still be undone, and settles once they have succeeded or failed. */
export async function runUndoableActionsNow(): Promise<void> {
  await Promise.allSettled([...pending].map((finishNow) => finishNow()));
}
