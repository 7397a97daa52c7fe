import type { Song } from '@rill/contract';
import { Cover } from '#music/cover/cover.tsx';
import styles from './cover-stage.module.css';

/** The cover as it is drawn at most, in CSS pixels. */
const LARGEST = 512;

export function CoverStage({ song }: { readonly song: Song }) {
  return (
    <div className={styles['stage']}>
      <Cover url={song.album.picUrl} size={LARGEST} isFirstScreen />
    </div>
  );
}
