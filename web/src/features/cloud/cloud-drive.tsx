import type { CloudSongPageResult, Song, SongId, UserId } from '@rill/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cloudPageQuery, cloudSongRowsQuery } from '#api/cloud.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { useI18n } from '#i18n/i18n.ts';
import { usePageSize } from '#music/listing/list-page.ts';
import { listingAroundLoadedPage } from '#music/listing/listing-around-page.ts';
import type { LazySongListing } from '#music/listing/song-listing.ts';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { pageCount } from '#music/screen/page-count.ts';
import type { ListEditing } from '#music/song-table/list-editing.ts';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { TaskProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import Link2 from '~icons/lucide/link-2';
import { useDeletedCloudSongIds } from './cloud-deletions.ts';
import styles from './cloud-drive.module.css';
import { UploadButton, UploadFilePicker } from './upload-button.tsx';
import { UploadDropZone } from './upload-drop-zone.tsx';
import { UploadList } from './upload-list.tsx';

const LazyMatchDialog = lazyComponent(
  async () => (await import('./match-cloud-song-dialog.tsx')).MatchCloudSongDialog,
).Part;
const LazyDeleteDialog = lazyComponent(
  async () => (await import('./delete-cloud-songs-dialog.tsx')).DeleteCloudSongsDialog,
).Part;

interface CloudDriveProps {
  readonly uid: UserId;
  /** From 1. */
  readonly page: number;
}

/** The account's uploaded songs, its quota, and uploads in progress. */
export function CloudDrive({ uid, page }: CloudDriveProps) {
  const pageSize = usePageSize();
  const offset = (page - 1) * pageSize;
  const query = useQuery(cloudPageQuery(pageSize, offset));
  const picker = useRef<HTMLInputElement>(null);
  // When the list appears, another upload button replaces the one that has the focus.
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>();
  const pickFiles = () => picker.current?.click();
  return (
    <UploadDropZone>
      <UploadFilePicker ref={picker} />
      <UploadList />
      <div {...focusAfterRemoval}>
        {query.isPending ? (
          <div className={styles['list']}>
            <SongTableSkeleton
              count={10}
              hasTools
              lead={
                <div className={styles['tools']}>
                  <PlayAllButton />
                  <UploadButton tone="quiet" onPress={pickFiles} />
                  <div className={styles['quota']}>
                    <Skeleton shape="line" className={styles['words']} />
                  </div>
                </div>
              }
            />
          </div>
        ) : query.data === undefined ? (
          <>
            <div className={styles['tools']}>
              <UploadButton tone="quiet" onPress={pickFiles} />
            </div>
            <FailedQueryState query={query} />
          </>
        ) : (
          <CloudSongs
            key={offset}
            uid={uid}
            page={page}
            found={query.data}
            pageSize={pageSize}
            onUpload={pickFiles}
          />
        )}
      </div>
    </UploadDropZone>
  );
}

interface CloudSongsProps extends CloudDriveProps {
  readonly found: CloudSongPageResult;
  readonly pageSize: number;
  readonly onUpload: () => void;
}

/** A deletion that waits for the listener's confirmation. */
interface CloudSongRemoval {
  readonly songs: readonly Song[];
  readonly onDecided: () => void;
}

function CloudSongs({ uid, page, found, pageSize, onUpload }: CloudSongsProps) {
  const { t } = useI18n();
  const playList = usePlayWholeList();
  const deleted = useDeletedCloudSongIds();
  /** A new object for each dialog, so that a slow match does not close a dialog that was opened since. */
  const [matching, setMatching] = useState<{ readonly song: Song } | null>(null);
  const [deleting, setDeleting] = useState<CloudSongRemoval | null>(null);
  const offset = (page - 1) * pageSize;
  const songs = found.rows.map(({ song }) => song).filter(({ id }) => !deleted.has(id));
  const storedTotal = found.total ?? offset + found.rows.length;
  const total = storedTotal - (found.rows.length - songs.length);
  // The service counts hidden songs until their deletion can no longer be undone, so the offsets of later blocks and
  // pages do not change.
  const listing = cloudListing(storedTotal, { offset, songs, count: found.rows.length }, deleted);
  const editing: ListEditing = {
    removeLabel: t('cloud.deleteSong'),
    onRemove: (removed, onDecided) => setDeleting({ songs: removed, onDecided }),
    // Songs cannot be moved, because the service lists the latest upload first.
    onMove: null,
    menuEntries: (song) => [
      { kind: 'action', label: t('cloud.match'), icon: <Link2 />, onSelect: () => setMatching({ song }) },
    ],
  };
  const foot = (
    <ListPagination
      page={page}
      pages={pageCount(found, page, pageSize)}
      count={total}
      linkTo={(search) => ({ to: '/user/$part', params: { part: 'cloud' }, search })}
    />
  );
  return (
    <>
      {songs.length === 0 ? (
        <>
          <div className={styles['tools']}>
            <UploadButton tone="solid" onPress={onUpload} />
            <CloudQuota page={found} />
          </div>
          <NoSongs page={page} />
          {foot}
        </>
      ) : (
        <div className={styles['list']}>
          <SongListWithToolbar
            label={t('nav.cloud')}
            lead={
              <div className={styles['tools']}>
                <PlayAllButton
                  onPlay={() => playList(listing, { listName: t('nav.cloud'), queueOrigin: 'cloud' })}
                />
                <UploadButton tone="quiet" onPress={onUpload} />
                <CloudQuota page={found} />
              </div>
            }
            listing={listing}
            page={{ songs, firstNumber: offset + 1 }}
            foot={foot}
            queueOrigin="cloud"
            editing={editing}
          />
        </div>
      )}
      {matching === null ? null : (
        <LazyMatchDialog
          uid={uid}
          song={matching.song}
          onClose={() => setMatching((current) => (current === matching ? null : current))}
        />
      )}
      {deleting === null ? null : <LazyDeleteDialog {...deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** The state of a page without songs: past the last one, or of an empty drive. */
function NoSongs({ page }: { readonly page: number }) {
  const { t } = useI18n();
  return page > 1 ? (
    <EmptyState text={t('page.beyond')} />
  ) : (
    <EmptyState text={t('cloud.empty')} reason={t('cloud.emptyReason')} />
  );
}

/** The used part of the quota; nothing where the service has no limit. */
function CloudQuota({ page: { usedBytes, maxBytes } }: { readonly page: CloudSongPageResult }) {
  const { t, language } = useI18n();
  if (maxBytes <= 0) return null;
  const left = formatBytes(Math.max(0, maxBytes - usedBytes), language);
  const percent = Math.min(100, Math.round((usedBytes / maxBytes) * 100));
  return (
    <div className={styles['quota']} title={t('cloud.usedTip', { percent, left })}>
      <TaskProgressBar label={t('cloud.space')} value={Math.min(usedBytes, maxBytes)} max={maxBytes} />
      <span className={styles['words']}>
        {t('cloud.used', { used: formatBytes(usedBytes, language), max: formatBytes(maxBytes, language) })}
      </span>
    </div>
  );
}

/** A block of songs without those whose deletion can still be undone. */
const cloudBlockQuery = (offset: number, limit: number, deleted: ReadonlySet<SongId>) =>
  queryOptions({
    ...cloudSongRowsQuery(limit, offset),
    select: (songs) => songs.filter(({ id }) => !deleted.has(id)),
  });

/** All songs of the cloud drive; those on the screen are loaded already. */
const cloudListing = (
  total: number,
  seen: Parameters<typeof listingAroundLoadedPage>[0]['seen'],
  deleted: ReadonlySet<SongId>,
): LazySongListing =>
  listingAroundLoadedPage({
    total,
    seen,
    queryOf: (from, limit) => cloudBlockQuery(from, limit, deleted),
  });
