import type { MessageKey } from '#i18n/i18n.ts';
import { dismissNotice, type NoticeRequest, notify } from './notices.ts';

/** The lifetime of a notice with an action, in milliseconds. */
const UNDO_MS = 8000;

interface DelayedAction<Key extends MessageKey> {
  /** Shows that it is done, with an Undo button. */
  readonly notice: NoticeRequest<Key> & { readonly topic: string; readonly action?: undefined };
  /** `outlivesPage`: the page is being closed. */
  readonly run: (outlivesPage: boolean) => void;
  readonly undo: () => void;
}

/** Runs an irreversible change once its notice has ended without Undo; when the page is closed before, at once. */
export function runAfterUndoPeriod<Key extends MessageKey>(delayed: DelayedAction<Key>): void {
  const { notice, run, undo } = delayed;
  const waiting = new AbortController();
  function finish(outlivesPage: boolean) {
    waiting.abort();
    dismissNotice(notice.topic);
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
