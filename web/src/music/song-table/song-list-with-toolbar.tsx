import type { Song } from '@rill/contract';
import type { QueueOriginKind } from '@rill/playback';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { duplicatesExceptFirst } from '#music/listing/duplicate-songs.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import { type LazySongListing, listingFromSongs } from '#music/listing/song-listing.ts';
import { type LoadedListPage, useArrangedList } from '#music/listing/use-arranged-list.ts';
import { useListSearchParams } from '#music/listing/use-list-params.ts';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { usePlayer } from '#player/player-context.tsx';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import ListChecks from '~icons/lucide/list-checks';
import type { ListEditing } from './list-editing.ts';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './song-list-with-toolbar.module.css';
import { SongTable } from './song-table.tsx';
import { useSongSelection } from './use-song-selection.ts';

/** Lists shorter than this have no filter and order. */
export const MIN_SONGS_FOR_TOOLBAR = 8;

interface SongListWithToolbarProps {
  /** The list's title: the grid's accessible name. */
  readonly label: string;
  /** What the queue is said to play from, where that is not the label; null where it is not known yet. */
  readonly listName?: string | null;
  /** All songs of the list, loaded or not. */
  readonly listing: LazySongListing;
  /** What a row plays, where the list is only a part of it: an album from which the list has one disc. */
  readonly whole?: LazySongListing;
  /** The page on the screen, for a list that is divided into pages. */
  readonly page?: LoadedListPage;
  /** Rendered below the page, such as links to the others; filter and order apply to all pages. */
  readonly foot?: ReactNode;
  /** What the list begins with, such as its play button: in one line with its tools. */
  readonly lead?: ReactNode;
  /** A note on the list, beside its tools. */
  readonly note?: string;
  readonly startRow?: number;
  /** The tools are hidden while the whole list is shorter, unfiltered and in its own order. */
  readonly toolsFrom?: number;
  readonly showsAlbum?: boolean;
  /** A row or selected songs are added to the queue and played, instead of replacing it. */
  readonly addsToQueue?: boolean;
  /** The kind of the list that a row, or selected songs, play as. */
  readonly queueOrigin?: QueueOriginKind;
  /** The owner's edits; null for a list that is not the listener's. */
  readonly editing?: ListEditing | null;
}

/**
 * A list of songs with its toolbar: filter, order, and selection. Filter and order are search params
 * (the route takes `listSearchParamSchemas` into its search). A row plays the whole list in the order shown.
 */
export function SongListWithToolbar(props: SongListWithToolbarProps) {
  const { label, listing, page, lead, foot, startRow = 0, showsAlbum = true, queueOrigin } = props;
  const { toolsFrom = MIN_SONGS_FOR_TOOLBAR, listName = label, addsToQueue = false, editing = null } = props;
  const { t } = useI18n();
  const player = usePlayer();
  const playList = usePlayWholeList();
  const params = useListSearchParams();
  const shown = useArrangedList(listing, page, params);
  const selection = useSongSelection(
    shown.list,
    shown.isArranged || page === undefined ? listing : undefined,
    shown.arrange,
  );
  const { find, sort, only } = params;
  const isFinding = find !== undefined;
  const isNarrowed = isFinding || shown.subset !== null;
  const total = listing.reduce((sum, { limit }) => sum + limit, 0);
  /** Plays all songs that are shown, in their order. */
  function playSongs(songs: readonly Song[]) {
    const [first, ...others] = songs;
    if (first === undefined) return;
    if (addsToQueue) {
      player.playNow(first);
      player.append(others);
    } else playList(listingFromSongs(songs), { listName, queueOrigin });
  }
  // The service may count songs that it does not return, such as removed ones.
  if (!isNarrowed && shown.list.isWhole && shown.list.count === 0)
    return <EmptyState text={t('state.empty')} />;
  const hasTools =
    isFinding || only !== undefined || sort !== undefined || selection.isOn || total >= toolsFrom;
  return (
    <>
      {hasTools ? (
        <ListToolbar
          lead={lead}
          params={params}
          found={isNarrowed ? shown.list.count : null}
          foundActions={
            isNarrowed && shown.list.count > 0 ? (
              <FoundSongsActions
                list={shown.list}
                play={playSongs}
                selectExtras={
                  shown.subset === 'duplicates' && editing !== null && !selection.isOn
                    ? selection.selectOnly
                    : null
                }
              />
            ) : null
          }
          note={props.note}
          fetching={shown.fetching}
        >
          <Button
            icon={<ListChecks />}
            aria-label={t('list.select')}
            aria-pressed={selection.isOn}
            className={styles['select'] ?? ''}
            onClick={selection.isOn ? selection.end : selection.begin}
          >
            <span className={styles['word']}>{t('list.select')}</span>
          </Button>
        </ListToolbar>
      ) : lead === undefined ? null : (
        <div className={styles['lead']}>{lead}</div>
      )}
      {isNarrowed && shown.list.count === 0 ? (
        <EmptyState
          text={
            shown.fetching !== null
              ? ''
              : isFinding
                ? t('list.noneFound', { words: find })
                : t(shown.subset === 'playable' ? 'list.nonePlayable' : 'list.noDuplicates')
          }
          action={
            <Button onClick={() => params.change({ find: undefined, only: undefined })}>
              {t('list.showAll')}
            </Button>
          }
        />
      ) : (
        <SongTable
          label={label}
          list={shown.list}
          plays={props.whole ?? shown.listing}
          listName={listName}
          firstNumber={shown.firstNumber}
          startRow={Math.min(startRow, Math.max(0, shown.list.count - 1))}
          showsAlbum={showsAlbum}
          selection={selection}
          queueOrigin={queueOrigin}
          addsToQueue={addsToQueue}
          order={{ sort, onSort: (next) => params.change({ sort: next }) }}
          // The position of a row among filtered-out ones is unknown.
          editing={editing !== null && shown.isArranged ? { ...editing, onMove: null } : editing}
          onBlockNeeded={shown.requestBlock}
          onRetry={shown.retry}
        />
      )}
      {shown.isArranged ? null : foot}
    </>
  );
}

interface FoundSongsActionsProps {
  readonly list: SongListModel;
  readonly play: (songs: readonly Song[]) => void;
  /** Selects songs; null where extra copies cannot be removed. */
  readonly selectExtras: ((songs: readonly Song[]) => void) | null;
}

/** What can be done with the songs that a filter has found, or with a subset. */
function FoundSongsActions({ list, play, selectExtras }: FoundSongsActionsProps) {
  const { t } = useI18n();
  return (
    <>
      <Button size="small" icon={<PlayGlyph />} onClick={() => play(list.loadedSongs())}>
        {t('list.playFound')}
      </Button>
      {selectExtras === null ? null : (
        <Button size="small" onClick={() => selectExtras(duplicatesExceptFirst(list.loadedSongs()))}>
          {t('list.selectExtras')}
        </Button>
      )}
    </>
  );
}
