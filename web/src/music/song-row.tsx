import type { Rights, Song } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, useState } from 'react';
import { formatLength } from '#i18n/format.ts';
import { type MessageKey, useWords } from '#i18n/i18n.ts';
import type { MenuAnchor } from '#ui/menu-entry.ts';
import Info from '~icons/lucide/info';
import { AlbumLink } from './album-link.tsx';
import { ArtistLinks } from './artist-links.tsx';
import { Cover } from './cover.tsx';
import { cellRole, Row } from './grid-parts.tsx';
import type { RowFocus } from './row-focus.ts';
import { SongBadges } from './song-badges.tsx';
import styles from './song-row.module.css';
import { SongRowActions } from './song-row-actions.tsx';
import { SongRowNumber } from './song-row-number.tsx';

export interface SongRowCommands {
  readonly play: (song: Song) => void;
  /** The listener has pressed a row and will probably play it. */
  readonly anticipate: (song: Song) => void;
  readonly openMenu: (song: Song, at: MenuAnchor) => void;
  readonly activate: (index: number) => void;
}

interface SongRowProps {
  readonly song: Song;
  readonly index: number;
  readonly number: number;
  /** The row that Tab reaches. */
  readonly isStop: boolean;
  readonly playing: 'no' | 'paused' | 'yes';
  readonly showsAlbum: boolean;
  readonly isTouch: boolean;
  readonly playsOn: 'click' | 'dblclick';
  readonly focus: RowFocus;
  readonly commands: SongRowCommands;
}

const reasons: Partial<Record<Rights, MessageKey & `rights.${string}`>> = {
  member: 'rights.member',
  purchase: 'rights.purchase',
  region: 'rights.region',
  removed: 'rights.removed',
};

/** One song of a list: a row of the grid with its title, marks, artists, album, actions and length. */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, index, isStop, playing, showsAlbum, isTouch, focus, commands } = props;
  const { t } = useWords();
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isNear = isHovered || hasFocus;
  const reasonKey = reasons[song.rights];
  const reason = reasonKey === undefined ? '' : t(reasonKey);
  const tabIndex = isStop ? 0 : -1;
  const title = song.name || t('screen.unknownSong');
  const label = [
    title,
    song.artist.map((artist) => artist.name).join('/'),
    song.album.name,
    reason,
    formatLength(song.time),
  ];

  function handleClick(event: MouseEvent) {
    const isTap = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (event.target instanceof Element && event.target.closest('button') !== null) return;
    if (isTap) event.preventDefault();
    else if (props.playsOn !== 'click' || event.target instanceof HTMLAnchorElement) return;
    commands.play(song);
  }

  function handleDoubleClick(event: MouseEvent) {
    if (props.playsOn !== 'dblclick' || (event.target as Element).closest('button, a') !== null) return;
    getSelection()?.removeAllRanges();
    commands.play(song);
  }

  return (
    <Row
      ref={(row) => (row === null ? undefined : focus.attachRow(index, row))}
      aria-rowindex={index + 2}
      aria-label={label.filter((part) => part !== '').join(', ')}
      aria-current={playing === 'no' ? undefined : 'true'}
      tabIndex={tabIndex}
      className={styles['row']}
      data-unplayable={reasonKey === undefined ? undefined : ''}
      onClickCapture={handleClick}
      onDoubleClick={handleDoubleClick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        commands.play(song);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        const isByKey = event.clientX === 0 && event.clientY === 0;
        commands.openMenu(song, isByKey ? event.currentTarget : { x: event.clientX, y: event.clientY });
      }}
      onPointerDown={() => commands.anticipate(song)}
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
        onPlay={isHovered ? () => commands.play(song) : null}
      />
      <span {...cellRole} className={styles['main']}>
        <Cover url={song.album.picUrl} size={40} className={styles['cover']} />
        <span className={styles['words']}>
          <span className={styles['line']}>
            <Link to="/song" search={{ id: song.id }} tabIndex={tabIndex} className={styles['title']}>
              {title}
            </Link>
            <SongBadges song={song} />
            {reason === '' ? null : (
              <span className={styles['reason']}>
                <Info />
                {reason}
              </span>
            )}
          </span>
          <ArtistLinks artists={song.artist} tabIndex={tabIndex} className={styles['artists']} />
        </span>
      </span>
      {showsAlbum ? (
        <span {...cellRole} className={styles['album']}>
          <AlbumLink album={song.album} tabIndex={tabIndex} />
        </span>
      ) : null}
      <span {...cellRole} className={styles['actions']}>
        {isNear || isTouch ? (
          <SongRowActions
            song={song}
            tabIndex={tabIndex}
            onMenu={(button) => commands.openMenu(song, button)}
          />
        ) : null}
      </span>
      <span {...cellRole} className={styles['time']}>
        {song.time > 0 ? formatLength(song.time) : ''}
      </span>
    </Row>
  );
});
