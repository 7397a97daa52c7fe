import type { Rights, Song } from '@rill/contract';
import { type DragEvent, memo, use, useState } from 'react';
import { formatLength } from '#i18n/format.ts';
import { type PlainKey, useI18n } from '#i18n/i18n.ts';
import { canPlayFormat } from '#lib/can-play-format.ts';
import { Cover } from '#music/cover/cover.tsx';
import { LikeButton } from '#music/like/like-button.tsx';
import { EntityLink } from '#music/screen/entity-link.tsx';
import Info from '~icons/lucide/info';
import { AlbumLink } from './album-link.tsx';
import { ArtistLinks } from './artist-links.tsx';
import { cellRole, Row } from './grid-parts.tsx';
import type { RowFocus } from './row-focus.ts';
import { rowGestures, type SongRowCommands } from './row-gestures.ts';
import { RowNotes } from './row-notes.ts';
import { SongBadges } from './song-badges.tsx';
import styles from './song-row.module.css';
import { SongRowActions } from './song-row-actions.tsx';
import { SongRowNumber } from './song-row-number.tsx';

interface SongRowProps {
  readonly song: Song;
  readonly index: number;
  readonly number: number;
  /** Whether the row is the tab stop. */
  readonly isStop: boolean;
  readonly playing: 'no' | 'paused' | 'yes';
  readonly showsAlbum: boolean;
  readonly isTouch: boolean;
  /** Whether the song is selected; null while nothing is selected. */
  readonly isChosen: boolean | null;
  readonly playsOn: 'click' | 'dblclick';
  readonly focus: RowFocus;
  readonly commands: SongRowCommands;
}

const reasons: Partial<Record<Rights, PlainKey>> = {
  member: 'rights.member',
  purchase: 'rights.purchase',
  region: 'rights.region',
  removed: 'rights.removed',
};

/** One song of a list: a row of the grid with its title, badges, artists, album, actions and length. */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, index, isStop, playing, showsAlbum, isTouch, isChosen, focus, commands } = props;
  const { t } = useI18n();
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isNear = isHovered || hasFocus;
  const reasonKey = reasons[song.rights] ?? (canPlayFormat(song.format) ? undefined : 'rights.format');
  const reason = reasonKey === undefined ? '' : t(reasonKey);
  const note = use(RowNotes)[song.id];
  const tabIndex = isStop ? 0 : -1;
  const title = song.name || t('screen.unknownSong');
  const label = [
    title,
    song.artist.map((artist) => artist.name).join('/'),
    song.album.name,
    song.folder,
    reason,
    formatLength(song.time),
  ];

  const gestures = rowGestures({
    song,
    index,
    isChoosing: isChosen !== null,
    playsOn: props.playsOn,
    commands,
  });
  // Draggable everywhere, so that dragging never selects the text of the page.
  const draggable = isTouch
    ? {}
    : { draggable: true, onDragStart: (event: DragEvent) => commands.drag(song, event) };

  return (
    <Row
      ref={(row) => (row === null ? undefined : focus.attachRow(index, row))}
      aria-rowindex={index + 2}
      aria-label={label.filter((part) => part !== '').join(', ')}
      aria-current={playing === 'no' ? undefined : 'true'}
      aria-selected={isChosen ?? undefined}
      title={reason === '' ? undefined : reason}
      tabIndex={tabIndex}
      className={styles['row']}
      data-unplayable={reasonKey === undefined ? undefined : ''}
      {...gestures}
      {...draggable}
      onPointerEnter={(event) => setIsHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => {
        setHasFocus(true);
        commands.activate(index);
      }}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <SongRowNumber
        number={props.number}
        playing={playing}
        title={title}
        isChosen={isChosen}
        onPlay={isHovered ? () => commands.play(song) : null}
      />
      <span {...cellRole} className={styles['main']}>
        <span className={styles['cover']}>
          <Cover url={song.album.picUrl} size={40} />
        </span>
        <span className={styles['words']}>
          <span className={styles['line']}>
            <EntityLink
              to="/song"
              id={song.id}
              draggable={false}
              tabIndex={tabIndex}
              className={styles['title']}
            >
              {title}
            </EntityLink>
            <SongBadges song={song} tabIndex={tabIndex} />
            {song.folder === '' ? null : <span className={styles['folder']}>{song.folder}</span>}
            {reason === '' ? null : (
              <span className={styles['reason']}>
                <Info />
                {reason}
              </span>
            )}
          </span>
          <span className={styles['below']}>
            <ArtistLinks artists={song.artist} tabIndex={tabIndex} className={styles['artists']} />
            {note === undefined ? null : <span className={styles['note']}>{note}</span>}
          </span>
        </span>
      </span>
      {showsAlbum ? (
        <span {...cellRole} className={styles['album']}>
          <AlbumLink album={song.album} tabIndex={tabIndex} />
        </span>
      ) : null}
      <span {...cellRole} className={styles['actions']}>
        {isChosen === null && (isNear || isTouch) ? (
          <SongRowActions
            song={song}
            tabIndex={tabIndex}
            onMenu={(button) => commands.openMenu(song, button)}
          />
        ) : null}
        {isChosen === null ? (
          <LikeButton
            song={song}
            size="small"
            tabIndex={tabIndex}
            isHiddenUnlessLiked={!isNear}
            className={styles['like'] ?? ''}
          />
        ) : null}
      </span>
      <span {...cellRole} className={styles['time']}>
        {song.time > 0 ? formatLength(song.time) : ''}
      </span>
    </Row>
  );
});
