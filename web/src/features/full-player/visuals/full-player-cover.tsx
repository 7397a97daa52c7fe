import type { Song } from '@rill/contract';
import { sizedImageUrl } from '#lib/image-url.ts';
import { Cover } from '#music/cover/cover.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { canPause } from '#player/playing-now.ts';
import styles from './full-player-cover.module.css';

/** The largest size of the cover, in CSS pixels. */
const MAX_COVER_WIDTH = 512;

/** The cover, a little smaller while music is paused. Until it is loaded, the player bar's small cover is shown. */
export function FullPlayerCover({ song }: { readonly song: Song }) {
  const isPaused = !usePlayerState(canPause);
  const { picUrl } = song.album;
  const preview =
    picUrl === null ? 'none' : `url("${sizedImageUrl(picUrl, devicePixelRatio > 1 ? 100 : 50)}")`;
  return (
    <div
      className={styles['stage']}
      data-paused={isPaused || undefined}
      style={{ '--cover-preview': preview }}
    >
      <Cover url={picUrl} size={MAX_COVER_WIDTH} isFirstScreen />
    </div>
  );
}
