import type { MessageKey } from '#i18n/i18n.ts';
import { dismiss, type NoticeRequest, notify } from './notices.ts';

/** As long as a notice with an action stays, in milliseconds. */
const UNDO_MS = 8000;

interface DelayedAction<Key extends MessageKey> {
  /** Says that it is done, and offers to undo it. */
  readonly notice: NoticeRequest<Key> & { readonly topic: string; readonly action?: undefined };
  /** `outlivesPage`: the page goes at this moment. */
  readonly run: (outlivesPage: boolean) => void;
  readonly undo: () => void;
}

/** Runs what cannot be undone once its notice has gone without a press on Undo; when the page goes before, then. */
export function runUnlessUndone<Key extends MessageKey>(delayed: DelayedAction<Key>): void {
  const { notice, run, undo } = delayed;
  const waiting = new AbortController();
  function finish(outlivesPage: boolean) {
    waiting.abort();
    dismiss(notice.topic);
    run(outlivesPage);
  }
  const timer = setTimeout(finish, UNDO_MS, false);
  waiting.signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('pagehide', () => finish(true), { signal: waiting.signal });
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
}
