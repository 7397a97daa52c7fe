import type { Song } from '@rill/contract';
import { useEffect, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer } from '#player/player-context.tsx';
import { songName } from '#player/song-name.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Announces each song to screen readers once, when it starts, but not when it resumes after a pause. */
export function SongAnnouncer() {
  const { t } = useI18n();
  const player = usePlayer();
  const [song, setSong] = useState<Song | null>(null);
  useEffect(
    () => player.subscribe((event) => event.type === 'song-started' && setSong(event.song)),
    [player],
  );
  const artists = song?.artist.map(({ name }) => name).join(t('list.separator'));
  return (
    <VisuallyHidden aria-live="polite" data-song-announcer="">
      {song === null
        ? ''
        : t('player.nowPlaying', {
            title: songName(song, t),
            artists: artists || t('player.unknownArtist'),
          })}
    </VisuallyHidden>
  );
}
