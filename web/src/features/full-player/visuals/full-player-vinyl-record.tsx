import type { Song } from '@rill/contract';
import { Cover } from '#music/cover/cover.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { isAudible } from '#player/playing-now.ts';
import styles from './full-player-vinyl-record.module.css';

const LABEL = 300;

/** The cover as the label of a record, which turns while music sounds. The highlight stands still. */
export function FullPlayerVinylRecord({ song }: { readonly song: Song }) {
  const isTurning = usePlayerState(isAudible);
  return (
    <div className={styles['stage']} data-record={isTurning ? 'turning' : 'resting'}>
      <div className={styles['disc']}>
        <Cover url={song.album.picUrl} size={LABEL} className={styles['label']} isFirstScreen />
      </div>
      <span className={styles['rim']} />
      <span className={styles['light']} />
      <span className={styles['hole']} />
      <ToneArm />
    </div>
  );
}

/** Drawn in a view box of 200 × 270 units with its pivot at 150, 26; the needle meets the grooves at the lower left. */
function ToneArm() {
  return (
    <svg viewBox="0 0 200 270" aria-hidden="true" className={styles['arm']}>
      <circle cx="150" cy="26" r="26" className={styles['pivot']} />
      <circle cx="150" cy="26" r="17" className={styles['ring']} />
      <path d="M151 24V86C151 158 134 180 100 222" className={styles['rod']} />
      <g transform="translate(92 232) rotate(40)">
        <rect x="-9" y="-20" width="18" height="40" rx="4" className={styles['head']} />
        <path d="M-9 -6H9" className={styles['seam']} />
      </g>
      <circle cx="150" cy="26" r="7" className={styles['pin']} />
    </svg>
  );
}
