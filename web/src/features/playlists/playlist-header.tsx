import type { Playlist } from '@rill/contract';
import { formatDate, formatTotalDuration } from '#i18n/format.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { localizeCategoryName } from '#music/category-name.ts';
import { playCountLabel, songCountLabel } from '#music/count-labels.ts';
import { Avatar } from '#music/cover/avatar.tsx';
import { CollectionMenuButton } from '#music/menus/collection-menu-button.tsx';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { SaveButton } from '#music/saving/save-button.tsx';
import { CommentsLink } from '#music/screen/comments-link.tsx';
import headStyles from '#music/screen/entity-header.module.css';
import { EntityHeader } from '#music/screen/entity-header.tsx';
import styles from './playlist-header.module.css';

interface PlaylistHeaderProps {
  readonly playlist: Playlist;
  /** The total length of the songs in seconds; null when it is not known, undefined while they are loading. */
  readonly seconds: number | null | undefined;
  readonly onPlayAll: () => void;
}

export function PlaylistHeader({ playlist, seconds, onPlayAll }: PlaylistHeaderProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { creator, trackCount, playCount } = playlist;
  const updated = playlist.updatedMs === null ? null : formatDate(playlist.updatedMs, language);
  const created = playlist.createdMs === null ? null : formatDate(playlist.createdMs, language);
  const dates = [
    ...(updated === null ? [] : [t('screen.updated', { date: updated })]),
    // A list that has not changed since the day it was made shows only one date.
    ...(created === null || created === updated ? [] : [t('screen.created', { date: created })]),
  ];
  return (
    <EntityHeader
      cover={playlist.cover}
      kind={t(playlist.specialKind === 'chart' ? 'screen.chart' : 'screen.playlist')}
      title={playlist.name}
      description={playlist.description}
      tags={playlist.tags.map((cat) => ({
        name: localizeCategoryName(i18n, cat),
        link: { to: '/discover/playlists', search: { cat } },
      }))}
      facts={[
        creator === null ? null : (
          <span key="creator" className={styles['creator']}>
            <Avatar url={creator.avatarUrl} name={creator.name} size={24} />
            <span className={styles['name']}>{creator.name}</span>
          </span>
        ),
        <SongCountAndLength key="songs" count={trackCount} seconds={seconds} />,
        playCount === 0 ? null : playCountLabel(t, playCount, formatCount(playCount, language)),
        // Both dates are one fact, so that a narrow screen has them in one line.
        dates.length === 0 ? null : (
          <span key="dates" className={styles['dates']}>
            {dates.map((date) => (
              <span key={date} className={headStyles['fact']}>
                {date}
              </span>
            ))}
          </span>
        ),
      ]}
      actions={
        <>
          <PlayAllButton onPlay={onPlayAll} disabled={trackCount === 0} />
          <SaveButton kind="playlist" id={playlist.id} count={playlist.subscribedCount} />
          <CommentsLink id={playlist.id} type="playlist" />
          <CollectionMenuButton
            collection={{ kind: 'playlist', id: playlist.id, title: playlist.name, cover: playlist.cover }}
          />
        </>
      }
    />
  );
}

/** The average length of a song, which reserves the space of a total that is not known yet. */
const TYPICAL_SONG_SECONDS = 240;

interface SongCountAndLengthProps {
  readonly count: number;
  readonly seconds: number | null | undefined;
}

/**
 * The number of songs and their length. The length may come later, so its space is reserved: in a full line it would
 * push everything below.
 */
function SongCountAndLength({ count, seconds }: SongCountAndLengthProps) {
  const { t, language } = useI18n();
  const label = songCountLabel(t, count);
  if (seconds === null || count === 0) return label;
  const length = formatTotalDuration(seconds ?? count * TYPICAL_SONG_SECONDS, language);
  const text = t('count.andLength', { count: label, length });
  if (seconds !== undefined) return text;
  return (
    <>
      {label}
      <span aria-hidden="true" className={styles['comingLength']}>
        {text.slice(label.length)}
      </span>
    </>
  );
}
