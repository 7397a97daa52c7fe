import type { EngineReading, PlayerState } from '@rill/playback';
import { formatDuration } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ProgressLine } from '#music/controls/progress-line.tsx';
import { SeekRange } from '#music/controls/seek-range.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { previewStartSeconds, usePlayheadSyncedElementRef } from '#player/use-playhead.ts';
import styles from './seek-row.module.css';

const durationOf = (state: PlayerState) => state.durationSeconds;

function writeTime(label: HTMLElement, { seconds }: EngineReading, audioStart: number): void {
  const text = formatDuration(audioStart + seconds);
  if (label.textContent !== text) label.textContent = text;
}

/** The seek bar of the full player, with both times under it. */
export function SeekRow() {
  const { language } = useI18n();
  const durationSeconds = usePlayerState(durationOf);
  const audioStart = usePlayerState(previewStartSeconds);
  return (
    <div className={styles['row']}>
      <div className={styles['track']}>
        <ProgressLine className={styles['progress']} />
      </div>
      {/* The key recreates the range in another language, because its value text is in the listener's language. */}
      <SeekRange key={language} durationSeconds={durationSeconds} className={styles['range'] ?? ''} />
      <div className={styles['times']} aria-hidden="true">
        <span ref={usePlayheadSyncedElementRef(writeTime)} />
        <span>{formatDuration(audioStart + durationSeconds)}</span>
      </div>
    </div>
  );
}
