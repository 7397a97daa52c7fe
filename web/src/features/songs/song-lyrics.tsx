import type { SongId } from '@rill/contract';
import { isJapaneseLyrics, lineLanguage, type ShownLine, selectShownLines } from '@rill/lyrics';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';
import { lyricsQuery } from '#player/lyrics/use-lyrics.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import styles from './song-lyrics.module.css';

/** How many lines are shown before "show all". */
const SHOWN_FIRST = 8;

/**
 * The lyrics of a song as text. A song without lyrics has no such section, unless a skeleton was shown first: then the
 * section keeps its height and says so, because what is below it must not move.
 */
export function SongLyricsSection({ id }: { readonly id: SongId }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const showsAll = useSearch({ strict: false, select: ({ lyrics }) => lyrics === 'all' });
  const isPrinting = useIsPrinting();
  const query = useQuery({
    ...lyricsQuery(id),
    select: (lyrics) => (lyrics.isPureMusic ? [] : selectShownLines(lyrics, false)),
  });
  const [wasShownLoading] = useState(query.isPending);
  const toggle = () =>
    void navigate({
      to: '/song',
      search: (before) => ({ ...before, id, lyrics: showsAll ? undefined : 'all' }),
      replace: true,
      resetScroll: false,
    });
  return (
    <TitledQuerySection
      title={t('full.lyrics')}
      query={query}
      skeleton={<SongLyricsSkeleton />}
      {...(wasShownLoading && { empty: <NoSongLyrics id={id} /> })}
    >
      {(lines) => (
        <>
          <Lines lines={lines} count={showsAll || isPrinting ? lines.length : SHOWN_FIRST} />
          {lines.length > SHOWN_FIRST ? (
            <Button aria-expanded={showsAll} className={styles['more'] ?? ''} onClick={toggle}>
              {t(showsAll ? 'list.readLess' : 'song.allLyrics')}
            </Button>
          ) : null}
        </>
      )}
    </TitledQuerySection>
  );
}

/** The first lines, each in its language, which the voice of a screen reader and the font follow. */
function Lines({ lines, count }: { readonly lines: readonly ShownLine[]; readonly count: number }) {
  const isJapanese = isJapaneseLyrics(lines);
  return (
    <div className={styles['lines']}>
      {lines.slice(0, count).map((line, index) => (
        <p key={String(index)} lang={lineLanguage(line.content, isJapanese)}>
          {line.content}
          {line.tran === undefined ? null : (
            <span lang={lineLanguage(line.tran)} className={styles['translation']}>
              {line.tran}
            </span>
          )}
        </p>
      ))}
    </div>
  );
}

/** The message for missing lyrics, as high as the skeleton that it replaces. */
function NoSongLyrics({ id }: { readonly id: SongId }) {
  const { t } = useI18n();
  const { data } = useQuery(lyricsQuery(id));
  return (
    <div className={styles['none']}>
      <SongLyricsSkeleton />
      <p>{t(data?.isPureMusic === true ? 'lyric.pureMusic' : 'lyric.none')}</p>
    </div>
  );
}

/** The skeleton is as high as the first lines without translations, and the button below them. */
export function SongLyricsSkeleton() {
  return (
    <div className={styles['skeleton']}>
      {Array.from({ length: SHOWN_FIRST }, (_, index) => (
        <Skeleton key={String(index)} shape="line" />
      ))}
    </div>
  );
}
