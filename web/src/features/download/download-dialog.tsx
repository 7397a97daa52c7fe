import type { DownloadQualitiesResult, Song } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadQualitiesQuery } from '#api/downloads.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { songName } from '#player/song-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedQueryState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import Download from '~icons/lucide/download';
import styles from './download-dialog.module.css';
import { bestDownloadOption, downloadOptionsOfSong, downloadRefusal } from './download-options.ts';
import { DownloadProgressPanel } from './download-progress.tsx';
import {
  DOWNLOAD_REFUSAL_MESSAGE_KEYS,
  dismissDownload,
  muteDownloadNotice,
  startDownload,
  useSongDownload,
} from './downloads.ts';
import { DownloadQualityChoice } from './quality-choice.tsx';

interface DownloadDialogProps {
  readonly song: Song;
  readonly onClose: () => void;
}

/** Asks in which quality a song is to be downloaded, and shows the progress. Closing it does not stop the download. */
export function DownloadDialog({ song, onClose }: DownloadDialogProps) {
  const { t } = useI18n();
  const query = useQuery(downloadQualitiesQuery(song.id));
  const download = useSongDownload(song.id);
  useEffect(() => muteDownloadNotice(song.id), [song.id]);
  const close = () => {
    if (download?.phase === 'done') dismissDownload(song.id);
    onClose();
  };
  return (
    <Dialog title={t('download.title')} closeLabel={t('action.close')} size="small" onClose={close}>
      <SongLine song={song} />
      {download !== null ? (
        <DownloadProgressPanel download={download} onClose={close} />
      ) : query.isPending ? (
        <Skeleton className={styles['waiting']} />
      ) : query.data === undefined ? (
        <FailedQueryState query={query} />
      ) : (
        <DownloadChoice song={song} available={query.data} />
      )}
    </Dialog>
  );
}

function SongLine({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const artists = song.artist.map((artist) => artist.name).join(' / ');
  return (
    <div className={styles['song']}>
      <Cover url={song.album.picUrl} size={48} className={styles['cover']} />
      <div className={styles['names']}>
        <p dir="auto" className={styles['name']}>
          {songName(song, t)}
        </p>
        <p className={styles['artists']}>{artists || t('screen.unknownArtist')}</p>
      </div>
    </div>
  );
}

interface DownloadChoiceProps {
  readonly song: Song;
  readonly available: DownloadQualitiesResult | null;
}

function DownloadChoice({ song, available }: DownloadChoiceProps) {
  const { t } = useI18n();
  const files = available === null ? [] : downloadOptionsOfSong(song, available);
  const [picked, setPicked] = useState<number | null>(null);
  const refusal = available === null ? 'removed' : downloadRefusal(song, available);
  if (refusal !== null)
    return <p className={styles['refusal']}>{t(DOWNLOAD_REFUSAL_MESSAGE_KEYS[refusal])}</p>;
  const file = picked === null ? bestDownloadOption(files) : files.find(({ br }) => br === picked);
  return (
    <>
      {files.length === 0 ? <p className={styles['hint']}>{t('download.best')}</p> : null}
      <DownloadQualityChoice files={files} picked={file} onPick={(one) => setPicked(one.br)} />
      {song.pc ? <p className={styles['hint']}>{t('download.cloudTip')}</p> : null}
      <Button
        tone="solid"
        size="large"
        icon={<Download />}
        className={styles['start'] ?? ''}
        disabled={file === undefined}
        onClick={() => {
          if (file !== undefined) void startDownload(song, file);
        }}
      >
        {t('download.title')}
      </Button>
    </>
  );
}
