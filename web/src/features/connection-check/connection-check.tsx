import { useEffect, useRef, useState } from 'react';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import styles from './connection-check.module.css';
import { type ConnectionCheckStatus, evaluateConnectionProbes } from './evaluate-connection-probes.ts';
import { type ConnectionProbeResults, probeConnections } from './probe-connections.ts';

const stateNames: Readonly<Record<ConnectionCheckStatus, MessageKeyWithoutParams>> = {
  ok: 'connection.stateOk',
  warning: 'connection.stateWarning',
  failed: 'connection.stateFailed',
  unknown: 'connection.stateUnknown',
};

/** Checks on demand what this page needs from its server and shows, line by line, how to fix problems. */
export function ConnectionCheckPanel() {
  const { t } = useI18n();
  const [facts, setFacts] = useState<ConnectionProbeResults | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function check(): Promise<void> {
    if (isRunning) return;
    const run = new AbortController();
    running.current = run;
    setRunning(true);
    try {
      setFacts(await probeConnections(run.signal));
    } catch (error) {
      if (!run.signal.aborted) throw error;
    } finally {
      if (running.current === run) setRunning(false);
    }
  }

  return (
    <TitledCard title={t('connection.title')}>
      <div className={styles['start']}>
        <p className={styles['tip']}>{t('connection.tip')}</p>
        <Button onClick={() => void check()} aria-disabled={isRunning}>
          {t(isRunning ? 'connection.running' : 'connection.start')}
        </Button>
      </div>
      <div role="status">
        {facts !== null && (
          <ul className={styles['lines']}>
            {evaluateConnectionProbes(facts, t).map(({ name, state, text }) => (
              <li key={name} className={styles['line']}>
                <p className={styles['name']}>
                  {t(name)}
                  <span className={styles['state']} data-state={state}>
                    {t(stateNames[state])}
                  </span>
                </p>
                <p className={styles['tip']}>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </TitledCard>
  );
}
