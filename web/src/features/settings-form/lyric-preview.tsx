import { useI18n } from '#i18n/i18n.ts';
import { useSetting } from '#settings/settings-store.ts';
import styles from './lyric-preview.module.css';

const samples = [
  { line: 'setting.sampleOne', tran: 'setting.sampleOneTran' },
  { line: 'setting.sampleTwo', tran: 'setting.sampleTwoTran' },
  { line: 'setting.sampleThree', tran: 'setting.sampleThreeTran' },
] as const;
/** The line that is sung; the others stand back as in the full player. */
const SUNG = 1;

/** Three lines as the full player would show them now. */
export function LyricPreview() {
  const { t } = useI18n();
  const size = useSetting('lyricsFontSize');
  const position = useSetting('lyricsPosition');
  const hasHaze = useSetting('lyricsBlur');
  const showsTran = useSetting('showTransl');
  return (
    <div
      role="img"
      aria-label={t('setting.samples')}
      className={styles['preview']}
      data-position={position}
      data-haze={hasHaze || undefined}
      style={{ '--lyric-size': size }}
    >
      {samples.map(({ line, tran }, place) => (
        <p key={line} className={styles['line']} data-sung={place === SUNG || undefined}>
          {t(line)}
          {showsTran && <span className={styles['tran']}>{t(tran)}</span>}
        </p>
      ))}
    </div>
  );
}
