import type { EngineReading, PlayerState } from '@rill/playback';
import { type PointerEvent, useRef } from 'react';
import { formatDuration } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ProgressLine } from '#music/controls/progress-line.tsx';
import { SeekRange } from '#music/controls/seek-range.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { previewStartSeconds, usePlayheadSyncedElementRef } from '#player/use-playhead.ts';
import styles from './seek-line.module.css';

const durationOf = (state: PlayerState) => state.durationSeconds;

function writeClock(label: HTMLElement, { seconds }: EngineReading, audioStart: number): void {
  const text = formatDuration(audioStart + seconds);
  if (label.textContent !== text) label.textContent = text;
}

/** The bar's top edge as a seek bar. */
export function SeekLine() {
  const { language } = useI18n();
  const durationSeconds = usePlayerState(durationOf);
  const audioStart = usePlayerState(previewStartSeconds);
  const [tip, followPointer] = useSeekTip(durationSeconds, audioStart);
  return (
    <div className={styles['line']} {...followPointer}>
      <div className={styles['track']}>
        <ProgressLine className={styles['progress']} />
      </div>
      {/* The key recreates the range in another language, because its value text is in the listener's language. */}
      <SeekRange key={language} durationSeconds={durationSeconds} className={styles['range'] ?? ''} />
      <output className={styles['tip']} ref={tip} aria-hidden="true" />
      <span
        className={`${styles['time']} ${styles['start']}`}
        ref={usePlayheadSyncedElementRef(writeClock)}
        aria-hidden="true"
      />
      <span className={`${styles['time']} ${styles['end']}`} aria-hidden="true">
        {formatDuration(audioStart + durationSeconds)}
      </span>
    </div>
  );
}

/**
 * A small label that follows the pointer along the seek line and shows the time there. It is updated without renders,
 * because the pointer moves often.
 */
function useSeekTip(durationSeconds: number, audioStart: number) {
  const ref = useRef<HTMLOutputElement>(null);

  function follow(event: PointerEvent<HTMLElement>) {
    const tip = ref.current;
    if (tip === null || durationSeconds === 0) return;
    const line = event.currentTarget.getBoundingClientRect();
    const x = Math.min(Math.max(event.clientX - line.left, 0), line.width);
    tip.textContent = formatDuration(audioStart + (x / line.width) * durationSeconds);
    const half = tip.offsetWidth / 2;
    const left = Math.min(Math.max(x - half, 4), line.width - tip.offsetWidth - 4);
    tip.style.transform = `translateX(${left}px)`;
    tip.dataset['shown'] = '';
  }
  function hide() {
    delete ref.current?.dataset['shown'];
  }
  return [ref, { onPointerMove: follow, onPointerLeave: hide, onPointerCancel: hide }] as const;
}
