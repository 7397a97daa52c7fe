import type { Song } from '@rill/contract';
import type { ReactNode } from 'react';
import { usePlayerState } from '#player/player-context.tsx';
import { isSounding } from '#player/playing-now.ts';
import { useLineIndex, useLyrics } from '#player/use-lyrics.ts';
import { useSetting } from '#settings/settings-store.ts';
import styles from './bar-lyric.module.css';

interface BarLyricProps {
  readonly song: Song;
  /** What stands there while nothing is sung; it shows again while it has the focus. */
  readonly children: ReactNode;
}

/** While music plays, the line that is sung in the place of the artists, if people want that. */
export function BarLyric({ song, children }: BarLyricProps) {
  const isWanted = useSetting('bottomLyricShow');
  const isPlaying = usePlayerState(isSounding);
  return (
    <div className={styles['place']}>
      {children}
      {isWanted && isPlaying ? <CurrentLine song={song} /> : null}
    </div>
  );
}

function CurrentLine({ song }: { readonly song: Song }) {
  const { lines } = useLyrics(song);
  const line = lines[useLineIndex(lines)];
  return line === undefined ? null : <span className={styles['line']}>{line.content}</span>;
}
