import { useI18n } from '#i18n/i18n.ts';
import { type SongLyricsState, useCurrentLyricLineIndex } from '#player/lyrics/use-lyrics.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { KaraokeLine } from './karaoke-line.tsx';
import styles from './lyric-peek.module.css';

interface LyricPeekProps {
  readonly lyrics: SongLyricsState;
  readonly onOpen: () => void;
}

/** On phones under the cover: the current line and its translation. A tap opens the lyrics. */
export function LyricPeek({ lyrics, onOpen }: LyricPeekProps) {
  const index = useCurrentLyricLineIndex(lyrics);
  const showsTran = useSettingValue('showTransl');
  const line = lyrics.lines[index] ?? lyrics.lines[0];
  if (line === undefined) return <NoPeek lyrics={lyrics} />;
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles['peek']} onClick={onOpen}>
      <span className={styles['main']}>
        {line.words.length > 0 ? (
          <KaraokeLine key={line.time} line={line} isCurrent={index >= 0} />
        ) : (
          line.content
        )}
      </span>
      {showsTran && line.tran !== undefined && <span className={styles['tran']}>{line.tran}</span>}
    </button>
  );
}

/** Why there is no line to show, with a retry button when the request failed. */
function NoPeek({ lyrics: { status, isPureMusic, retry } }: { readonly lyrics: SongLyricsState }) {
  const { t } = useI18n();
  if (status === 'error') {
    return (
      <p className={styles['none']}>
        <span>{t('lyric.failed')}</span>
        <button type="button" className={styles['retry']} onClick={retry}>
          {t('state.retry')}
        </button>
      </p>
    );
  }
  const text = t(isPureMusic ? 'lyric.pureMusic' : 'lyric.none');
  return <p className={styles['none']}>{status === 'success' && text}</p>;
}
