import { useCallback, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { checkQrCode, requestQrCode } from '#api/qr-login.ts';
import { fetchLoginStatus } from '#api/session.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import styles from './login-page.module.css';
import { markSignedInWithNotice, reloadForServerSession } from './mark-signed-in-with-notice.ts';
import { type QrLoginProgress, type QrLoginStage, runQrLogin } from './qr-login.ts';

const stageMessages: Readonly<Record<QrLoginStage, MessageKeyWithoutParams>> = {
  loading: 'state.loading',
  waiting: 'login.qrWaiting',
  renewed: 'login.qrExpired',
  scanned: 'login.qrScanned',
  confirmed: 'login.done',
  failed: 'login.failed',
  unavailable: 'login.qrUnavailable',
};

const clock = {
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves at once while the page is visible, otherwise when it becomes visible or the signal aborts. */
function waitUntilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden) {
      resolve();
      return;
    }
    const handle = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', handle);
      signal.removeEventListener('abort', handle);
      resolve();
    };
    document.addEventListener('visibilitychange', handle);
    signal.addEventListener('abort', handle);
  });
}

async function takeOverSession(): Promise<void> {
  if (getRunTimeConfig().isLoginPage) {
    // After the login a request for the signed-in account would go to the other catalogue, where nobody is signed in.
    reloadForServerSession();
    return;
  }
  const profile = await fetchLoginStatus();
  if (profile === null) throw new Error('the code is confirmed, but nobody is signed in');
  markSignedInWithNotice(profile);
}

const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** Whether the code contains a URL on localhost, which on a phone would be the phone itself. */
const isCodeLocal = () => isLocal && getRunTimeConfig().embedded;

export function QrLoginPanel() {
  const { t } = useI18n();
  const [state, setState] = useState<QrLoginProgress>({ stage: 'loading', url: null, nickname: '' });
  const stop = useRef<(() => void) | null>(null);
  const start = useCallback(() => {
    stop.current?.();
    stop.current = runQrLogin({
      requestCode: requestQrCode,
      checkCode: checkQrCode,
      finish: takeOverSession,
      clock,
      waitUntilVisible,
      onState: setState,
    });
  }, []);
  useEffect(() => {
    start();
    return () => stop.current?.();
  }, [start]);
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>();
  const { stage, url } = state;
  const canRetry = stage === 'failed' || stage === 'unavailable';
  return (
    <div {...focusAfterRemoval} className={styles['qr']}>
      <div className={styles['code']} data-scanned={stage === 'scanned' || undefined}>
        {url === null ? null : <QrCode text={url} label={t('login.qr')} />}
      </div>
      <p role="status" className={styles['status']}>
        {state.nickname === '' ? t(stageMessages[stage]) : t('login.qrScannedBy', { name: state.nickname })}
      </p>
      {isCodeLocal() && stage !== 'confirmed' ? <p className={styles['hint']}>{t('login.qrLocal')}</p> : null}
      {canRetry ? <Button onClick={start}>{t('state.retry')}</Button> : null}
    </div>
  );
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** The dark modules of a QR code as an SVG path of unit squares. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code with the highest error correction (level H), drawn locally: its content is sent to nobody else. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'H', border: 2 });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles['qrCode']}>
      <path d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
