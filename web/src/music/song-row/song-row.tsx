import type { Song } from '@rill/contract';
import { memo, useState } from 'react';
import { formatDuration } from '#i18n/format.ts';
import type { I18n } from '#i18n/i18n.ts';
import { countFastScrollsSoFar, isScrollingFast } from '#lib/fast-scroll.ts';
import { CoverImage } from '#music/cover/cover.tsx';
import { entityHref } from '#music/entity-link.tsx';
import { LikeButton } from '#music/like/like-button.tsx';
import { unplayableReason } from '#music/unplayable-reason.ts';
import { songName } from '#player/song-name.ts';
import Grip from '~icons/lucide/grip-vertical';
import Info from '~icons/lucide/info';
import { AriaRow, gridCellProps } from './grid-parts.tsx';
import type { RowFocusController } from './row-focus.ts';
import { SongBadges } from './song-badges.tsx';
import styles from './song-row.module.css';
import { SongRowActions } from './song-row-actions.tsx';
import { SongRowNumber } from './song-row-number.tsx';
import type { SongRowHandlers } from './song-rows-event-handlers.ts';

interface SongRowProps {
  readonly song: Song;
  readonly index: number;
  /** The distance from the top of the list, in pixels. */
  readonly top: number;
  readonly number: number;
  /** Whether the row is the tab stop. */
  readonly isStop: boolean;
  readonly playing: 'no' | 'paused' | 'yes';
  readonly showsAlbum: boolean;
  readonly isTouch: boolean;
  /** Whether the row has a grip, by which a finger drags it to another place of the list. */
  readonly hasGrip: boolean;
  /** Whether the song is selected; null while nothing is selected. */
  readonly isSelected: boolean | null;
  readonly isHovered: boolean;
  /** The row is hovered or has the focus: it shows its buttons. */
  readonly isNear: boolean;
  readonly isLiked: boolean;
  /** The list's note on the song; '' without one. */
  readonly note: string;
  /** What the URLs of the product start with; without a slash at its end. */
  readonly base: string;
  readonly t: I18n['t'];
  readonly focus: RowFocusController;
  readonly commands: SongRowHandlers;
}

/** What a screen reader says of a row. */
function rowLabel(song: Song, title: string, reason: string, length: string): string {
  const artists = song.artist.map((artist) => artist.name).join('/');
  return [title, artists, song.album.name, song.folder, reason, length]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * One song of a list: a row of the grid with its title, badges, artists, album, actions and length. It subscribes to
 * nothing and handles no events: a long list mounts seventy of them a second while it scrolls. Buttons are mounted when
 * they can be used; events are handled by the list (`songRowsEventHandlers`).
 */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, index, isStop, playing, isTouch, isSelected, isNear, note, base, t, focus, commands } = props;
  const { album } = song;
  const reasonKey = unplayableReason(song);
  const reason = reasonKey === null ? '' : t(reasonKey);
  const tabIndex = isStop ? 0 : -1;
  const title = songName(song, t);
  const length = song.time > 0 ? formatDuration(song.time) : '';
  const artists = <Artists song={song} base={base} tabIndex={tabIndex} />;
  const isPlain = isSelected === null && playing === 'no' && !props.isHovered;

  return (
    <AriaRow
      ref={(row) => (row === null ? undefined : focus.attachRow(index, row))}
      aria-rowindex={index + 2}
      aria-label={rowLabel(song, title, reason, length)}
      aria-current={playing === 'no' ? undefined : 'true'}
      aria-selected={isSelected ?? undefined}
      title={reason === '' ? undefined : reason}
      tabIndex={tabIndex}
      className={styles['row']}
      // A row that moves is neither laid out nor painted again, and the others are not either.
      style={{ transform: `translateY(${props.top}px)` }}
      data-unplayable={reason === '' || song.rights === 'preview' ? undefined : ''}
      // Draggable everywhere, so that dragging never selects the text of the page.
      draggable={isTouch ? undefined : true}
    >
      {isPlain ? (
        <span {...gridCellProps} className={styles['number']}>
          {props.number}
        </span>
      ) : (
        <SongRowNumber
          number={props.number}
          playing={playing}
          title={title}
          isSelected={isSelected}
          onPlay={props.isHovered ? () => commands.play(song) : null}
        />
      )}
      <span {...gridCellProps} className={styles['main']}>
        <RowCover url={album.picUrl} />
        <span className={styles['line']}>
          <a
            href={entityHref(base, '/song', song.id)}
            draggable={false}
            tabIndex={tabIndex}
            dir="auto"
            className={styles['title']}
          >
            {title}
          </a>
          <SongBadges song={song} tabIndex={tabIndex} t={t} />
          {song.folder === '' ? null : <span className={styles['folder']}>{song.folder}</span>}
          {reason === '' ? null : (
            <span className={styles['reason']}>
              <Info />
              {reason}
            </span>
          )}
        </span>
        {note === '' ? (
          artists
        ) : (
          <span className={styles['below']}>
            {artists}
            <span className={styles['note']}>{note}</span>
          </span>
        )}
      </span>
      {props.showsAlbum ? (
        <span {...gridCellProps} dir="auto" className={styles['album']}>
          {album.id === 0 ? (
            album.name
          ) : (
            <a href={entityHref(base, '/album', album.id)} tabIndex={tabIndex}>
              {album.name}
            </a>
          )}
        </span>
      ) : null}
      <span {...gridCellProps} className={styles['actions']}>
        {isSelected === null && (isNear || isTouch) ? (
          <SongRowActions
            song={song}
            tabIndex={tabIndex}
            onMenu={(button) => commands.openMenu(song, button)}
          />
        ) : null}
        {isSelected === null && (isNear || props.isLiked) ? (
          <LikeButton song={song} size="small" tabIndex={tabIndex} className={styles['like'] ?? ''} />
        ) : null}
        {props.hasGrip ? (
          <span aria-hidden="true" className={styles['grip']} data-grip="">
            <Grip />
          </span>
        ) : null}
      </span>
      <span {...gridCellProps} className={styles['time']}>
        {length}
      </span>
    </AriaRow>
  );
});

interface ArtistsProps {
  readonly song: Song;
  readonly base: string;
  readonly tabIndex: number;
}

/** The artists of a row, of whom most songs have one: that one needs no element around it. */
function Artists({ song, base, tabIndex }: ArtistsProps) {
  const [only] = song.artist;
  if (song.artist.length === 1 && only !== undefined && only.id !== 0) {
    return (
      <a
        href={entityHref(base, '/artist/songs', only.id)}
        tabIndex={tabIndex}
        dir="auto"
        className={styles['artists']}
      >
        {only.name}
      </a>
    );
  }
  return (
    <span dir="auto" className={styles['artists']}>
      {song.artist.map((artist, index) => {
        const separator = index === 0 ? '' : ' / ';
        if (artist.id === 0) return `${separator}${artist.name}`;
        return [
          separator,
          <a key={String(index)} href={entityHref(base, '/artist/songs', artist.id)} tabIndex={tabIndex}>
            {artist.name}
          </a>,
        ];
      })}
    </span>
  );
}

/**
 * While the list scrolls fast, every cover is one placeholder. A key for each scroll makes a new element, which shows
 * no old picture.
 */
const coverKey = (url: string | null) => (isScrollingFast() ? countFastScrollsSoFar() : url);

/** The cover of a row, whose element may be passed on to another row. */
function RowCover({ url }: { readonly url: string | null }) {
  const [cover, setCover] = useState(() => ({ url, key: coverKey(url) }));
  if (cover.url !== url) setCover({ url, key: coverKey(url) });
  return <CoverImage key={cover.key} url={url} size={40} className={styles['cover']} />;
}
