import { ownFoldersEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import type { OwnFolderLocation } from '#api/scan.ts';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import type { ListSort } from '#music/listing/list-params.ts';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import FolderIcon from '~icons/lucide/folder';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FolderEncodingSelect } from './folder-encoding.tsx';
import styles from './own-folder-browser.module.css';
import { type OwnMusicListParams, useOwnMusicCallParams } from './own-music-list-page.tsx';
import { OwnMusicSongs } from './own-music-songs.tsx';
import { linkToOwnMusic, type OwnMusicSearchParams } from './own-music-tabs.ts';

interface OwnFolderBrowserProps {
  /** The folder that is shown; null for the list of the music folders. */
  readonly folderLocation: OwnFolderLocation | null;
  readonly list: OwnMusicListParams;
  readonly sort: ListSort | undefined;
}

/** Own music by folder: the subfolders, then the songs directly in the folder. */
export function OwnFolderBrowser({ folderLocation, list, sort }: OwnFolderBrowserProps) {
  if (folderLocation === null) return <FolderRows folderLocation={null} page={list.page} sort={sort} />;
  return (
    <>
      <FolderPath folderLocation={folderLocation} />
      <FolderSongs folderLocation={folderLocation} list={list} sort={sort} />
      <FolderEncodingSelect folderLocation={folderLocation} />
    </>
  );
}

function FolderPath({ folderLocation }: { readonly folderLocation: OwnFolderLocation }) {
  const { t } = useI18n();
  const names = [useMusicFolderName(folderLocation), ...partsOf(folderLocation)];
  const above = names.slice(0, -1).map((name, depth) => ({
    name,
    link: linkToFolder({ root: folderLocation.root, folder: names.slice(1, depth + 1).join('/') }),
  }));
  return (
    <Breadcrumbs
      label={t('own.folders')}
      above={[{ name: t('own.folders'), link: linkToOwnMusic('folders') }, ...above]}
      here={names.at(-1) ?? ''}
    />
  );
}

interface FolderRowsProps {
  readonly folderLocation: OwnFolderLocation | null;
  readonly page: number;
  /** The order of the songs in the folder, which the links to the other pages repeat. */
  readonly sort: ListSort | undefined;
}

function FolderRows({ folderLocation, page, sort }: FolderRowsProps) {
  const { t } = useI18n();
  const params = useOwnMusicCallParams({ find: undefined, page });
  const query = useQuery(endpointQuery(ownFoldersEndpoint, { ...params, ...folderLocation }));
  if (query.isPending) return <SongTableSkeleton count={4} />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  const { rows, total } = query.data;
  return (
    <>
      {rows.length === 0 ? (
        total ? (
          <EmptyState text={t('page.beyond')} />
        ) : null
      ) : (
        <ul aria-label={t('own.folders')} className={styles['folders']}>
          {rows.map((row, index) => (
            <li key={`${String(index)} ${row.folder}`}>
              <Link {...linkToFolder(row)} className={styles['folder']}>
                <FolderIcon aria-hidden="true" />
                <span dir="auto" className={styles['name']}>
                  {row.name}
                </span>
                <span className={styles['count']}>{songCountLabel(t, row.songs)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListPagination
        page={page}
        pages={Math.ceil((total ?? 0) / params.limit)}
        count={total ?? 0}
        linkTo={(at) => linkToFolder(folderLocation, { sort, ...at })}
      />
    </>
  );
}

interface FolderSongsProps extends OwnFolderBrowserProps {
  readonly folderLocation: OwnFolderLocation;
}

/** The songs directly in the folder; “Play all” and a filter include those in its subfolders. */
function FolderSongs({ folderLocation, list, sort }: FolderSongsProps) {
  const { find } = list;
  const rootName = useMusicFolderName(folderLocation);
  const name = partsOf(folderLocation).at(-1) ?? rootName;
  return (
    <OwnMusicSongs
      label={name}
      songs={{ ...folderLocation, find, sort }}
      all={find === undefined ? { ...folderLocation, sort, deep: true } : undefined}
      empty="own.emptyFolder"
    >
      {/* A filter searches all subfolders too, so only its matches are shown. */}
      {find === undefined ? (
        <FolderRows folderLocation={folderLocation} page={list.page} sort={sort} />
      ) : null}
    </OwnMusicSongs>
  );
}

/** The music folders among which a name is looked up. */
const ALL_MUSIC_FOLDERS = { find: undefined, limit: 100, offset: 0 };

/**
 * The name of the music folder, looked up in the list of them, because the numbers have gaps for a listener who may not
 * hear all.
 */
function useMusicFolderName({ root }: OwnFolderLocation): string {
  const { data } = useQuery(endpointQuery(ownFoldersEndpoint, ALL_MUSIC_FOLDERS));
  return data?.rows.find((row) => row.root === root)?.name ?? '';
}

/** The names of the folders on the way from the music folder. */
const partsOf = ({ folder }: OwnFolderLocation): string[] => folder.split('/').filter((part) => part !== '');

/** In the URL music folders count from 1. */
function linkToFolder(folderLocation: OwnFolderLocation | null, at: OwnMusicSearchParams = {}): LinkProps {
  if (folderLocation === null) return linkToOwnMusic('folders', at);
  const { root, folder } = folderLocation;
  return linkToOwnMusic('folders', { root: root + 1, folder: folder || undefined, ...at });
}
