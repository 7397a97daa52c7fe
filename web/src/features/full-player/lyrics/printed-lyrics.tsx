import type { Song } from '@rill/contract';
import { lineLanguage } from '@rill/lyrics';
import { useI18n } from '#i18n/i18n.ts';
import type { SongLyricsState } from '#player/lyrics/use-lyrics.ts';
import { songName } from '#player/song-name.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import styles from './printed-lyrics.module.css';

interface PrintedLyricsProps {
  readonly song: Song;
  readonly lyrics: SongLyricsState;
}

/** The printed form of the full player: the lyrics of its song. Without lyrics the page below is printed. */
export function PrintedLyrics({ song, lyrics }: PrintedLyricsProps) {
  const { t } = useI18n();
  const showsTran = useSettingValue('showTransl');
  const showsRoma = useSettingValue('showRoma');
  if (!useIsPrinting() || lyrics.lines.length === 0) return null;
  return (
    <article className={styles['sheet']} aria-label={t('full.lyrics')}>
      <h1 className={styles['title']}>{songName(song)}</h1>
      <p className={styles['artists']}>{song.artist.map(({ name }) => name).join(t('list.separator'))}</p>
      {lyrics.lines.map((line, index) => (
        <p
          key={String(index)}
          lang={lineLanguage(line.content, lyrics.isJapanese)}
          className={styles['line']}
        >
          {line.content}
          {showsRoma && line.roma !== undefined ? (
            <span lang={lineLanguage(line.roma)} className={styles['other']}>
              {line.roma}
            </span>
          ) : null}
          {showsTran && line.tran !== undefined ? (
            <span lang={lineLanguage(line.tran)} className={styles['other']}>
              {line.tran}
            </span>
          ) : null}
        </p>
      ))}
    </article>
  );
}
