import { type Song, type SongId, toSongId, type UserId } from '@rill/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { invalidateUploadedSongs, postCloudMatch } from '#api/cloud.ts';
import { songQuery } from '#api/songs.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import Search from '~icons/lucide/search';
import styles from './match-cloud-song-dialog.module.css';

interface MatchCloudSongDialogProps {
  readonly uid: UserId;
  readonly song: Song;
  readonly onClose: () => void;
}

/** Matches an uploaded file with a song of the catalogue. The target is shown before anything is changed. */
export function MatchCloudSongDialog({ uid, song, onClose }: MatchCloudSongDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const wanted = Number(text);
  const check = useMutation({
    // The id goes with its song: the field may hold another one when the reply arrives.
    mutationFn: async (id: number) => ({ id, song: await client.fetchQuery(songQuery(toSongId(id))) }),
    onSuccess(found) {
      if (found.song === null) notify({ key: 'cloud.noSuchId', tone: 'error', topic: 'match' });
    },
    onError: () => notify({ key: 'cloud.checkFailed', tone: 'error', topic: 'match' }),
  });
  const target = check.data?.id === wanted ? check.data : null;
  const match = useMutation({
    mutationFn: (id: number) => postCloudMatch(uid, song.id, toSongId(id)),
    onSuccess() {
      notify({ key: 'cloud.matched', tone: 'success', topic: 'match' });
      onClose();
      return invalidateUploadedSongs(client);
    },
    onError: () => notify({ key: 'cloud.matchFailed', tone: 'error', topic: 'match' }),
  });
  function tryToMatch() {
    if (match.isPending) return;
    const refusal = matchRefusal(song.id, wanted, target);
    if (refusal === null) match.mutate(wanted);
    else notify({ key: refusal, tone: 'warning', topic: 'match' });
  }
  return (
    <Dialog
      title={t('cloud.match')}
      closeLabel={t('action.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            tone="solid"
            disabled={!isSongId(text)}
            aria-disabled={match.isPending}
            aria-busy={match.isPending}
            onClick={tryToMatch}
          >
            {t('cloud.matchNow')}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        <section>
          <h3 className={styles['label']}>{t('cloud.yourFile')}</h3>
          <MatchSong song={song} />
        </section>
        <TargetForm
          text={text}
          isBusy={check.isPending}
          onText={setText}
          onCheck={() => check.mutate(wanted)}
        />
        <div role="status" aria-live="polite" className={styles['found']}>
          {target?.song ? <MatchSong song={target.song} /> : null}
        </div>
        {song.name === '' ? null : <SearchLink keywords={song.name} />}
      </div>
    </Dialog>
  );
}

const isSongId = (text: string) =>
  /^\d+$/.test(text) && Number(text) > 0 && Number.isSafeInteger(Number(text));

interface TargetFormProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onText: (text: string) => void;
  readonly onCheck: () => void;
}

/** The id of the song to match with, which can be checked once it is a number. */
function TargetForm({ text, isBusy, onText, onCheck }: TargetFormProps) {
  const { t } = useI18n();
  const fieldId = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSongId(text) && !isBusy) onCheck();
      }}
    >
      <label htmlFor={fieldId} className={styles['label']}>
        {t('cloud.target')}
      </label>
      <div className={styles['line']}>
        <input
          id={fieldId}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          className={styles['input']}
          onChange={(event) => onText(event.currentTarget.value.trim())}
        />
        <Button type="submit" disabled={!isSongId(text)} aria-disabled={isBusy} aria-busy={isBusy}>
          {t('cloud.check')}
        </Button>
      </div>
    </form>
  );
}

/** Opens the search for a song's title in another tab, so that the dialog stays open. */
function SearchLink({ keywords }: { readonly keywords: string }) {
  const { t } = useI18n();
  return (
    <Link
      to="/search/$kind"
      params={{ kind: 'songs' }}
      search={{ keywords }}
      target="_blank"
      className={styles['search']}
    >
      <Search />
      {t('cloud.search')}
    </Link>
  );
}

/** A song in the comparison: its cover, title, artists and album. */
function MatchSong({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const facts = [song.artist.map(({ name }) => name).join(' / '), song.album.name];
  return (
    <div className={styles['song']}>
      <Cover url={song.album.picUrl} size={48} className={styles['cover']} />
      <span className={styles['words']}>
        <span className={styles['title']}>{songName(song, t)}</span>
        <span className={styles['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
    </div>
  );
}

/** Why an uploaded song cannot be matched with an id, as the key of its message; null when it can. */
function matchRefusal(
  uploaded: SongId,
  wanted: number,
  /** The result of the lookup, whose song is null when no song has the id; null before the lookup. */
  checked: { readonly song: Song | null } | null,
): 'cloud.sameId' | 'cloud.checkFirst' | 'cloud.noSuchId' | null {
  if (wanted === uploaded) return 'cloud.sameId';
  if (checked === null) return 'cloud.checkFirst';
  return checked.song === null ? 'cloud.noSuchId' : null;
}
