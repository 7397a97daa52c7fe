import type { QrLoginStatus } from '@rill/contract';
import type { Clock } from '@rill/playback';

/** The stage of a login by QR code. Only `unavailable` and `failed` are final until the listener retries. */
export type QrLoginStage =
  | 'loading'
  | 'waiting'
  | 'renewed'
  | 'scanned'
  | 'confirmed'
  | 'failed'
  | 'unavailable';

export interface QrLoginProgress {
  readonly stage: QrLoginStage;
  /** The text that the code encodes; null while there is no code. */
  readonly url: string | null;
  /** The nickname of the account that has scanned the code and has not confirmed yet; otherwise ''. */
  readonly nickname: string;
}

interface QrLoginDeps {
  readonly requestCode: (signal: AbortSignal) => Promise<{ readonly key: string; readonly url: string }>;
  readonly checkCode: (key: string, signal: AbortSignal) => Promise<QrLoginStatus>;
  /** Makes the account of the new session the listener; rejects when there is no session. */
  readonly finish: () => Promise<void>;
  readonly clock: Pick<Clock, 'after'>;
  /** Resolves when the page is visible: at once, or when it becomes visible again. */
  readonly waitUntilVisible: (signal: AbortSignal) => Promise<void>;
  readonly onState: (state: QrLoginProgress) => void;
}

const POLL_INTERVAL_MS = 1000;
/** The login fails after this many lost responses in a row, because a single one may get lost. */
const MAX_LOST_REPLIES = 3;
/** The number of polls during which the page says that the code is new. */
const RENEWED_POLLS = 5;

const EXPIRED = 800;
const SCANNED = 802;
const CONFIRMED = 803;

/**
 * Runs one login by QR code: shows a code, polls its state (each request after the previous response), and renews an
 * expired code. Polling pauses while the page is hidden. Returns a function that stops it: after that nothing is
 * requested or reported.
 */
export function runQrLogin(deps: QrLoginDeps): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let state: QrLoginProgress = { stage: 'loading', url: null, nickname: '' };
  /** Whether the code that was requested last has arrived. */
  let hasCode = false;

  const show = (next: Partial<QrLoginProgress>) => {
    if (signal.aborted) return;
    state = { ...state, nickname: '', ...next };
    deps.onState(state);
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = deps.clock.after(POLL_INTERVAL_MS, end);
      signal.addEventListener('abort', end);
    });

  /** Runs one code to its end. Resolves to false when it has expired. */
  async function followCode(isRenewed: boolean): Promise<boolean> {
    hasCode = false;
    // The expired code must not be scanned any more, and nobody is asked to confirm it.
    if (isRenewed) show({ stage: 'loading', url: null });
    const { key, url } = await deps.requestCode(signal);
    hasCode = true;
    show({ stage: isRenewed ? 'renewed' : 'waiting', url });
    let lostReplies = 0;
    for (let poll = 1; !signal.aborted; poll += 1) {
      await pause();
      await deps.waitUntilVisible(signal);
      if (signal.aborted) break;
      try {
        const { code, nickname } = await deps.checkCode(key, signal);
        lostReplies = 0;
        if (code === EXPIRED) return false;
        if (code === CONFIRMED) return true;
        if (code === SCANNED) show({ stage: 'scanned', nickname });
        else if (state.stage !== 'renewed' || poll > RENEWED_POLLS) show({ stage: 'waiting' });
      } catch (error) {
        lostReplies += 1;
        if (lostReplies === MAX_LOST_REPLIES) throw error;
      }
    }
    return true;
  }

  async function run(): Promise<void> {
    let isRenewed = false;
    try {
      while (!(await followCode(isRenewed))) isRenewed = true;
      if (signal.aborted) return;
      show({ stage: 'confirmed' });
      await deps.finish();
    } catch {
      show({ stage: hasCode ? 'failed' : 'unavailable', url: null });
    }
  }

  show({});
  void run();
  return () => controller.abort();
}
