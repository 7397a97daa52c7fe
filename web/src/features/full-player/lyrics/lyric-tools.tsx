import type { SongId } from '@rill/contract';
import { lyricsClipboardText } from '@rill/lyrics';
import { type Ref, useEffect, useRef } from 'react';
import { type I18n, useI18n } from '#i18n/i18n.ts';
import { SHOWN_VALUE_MS } from '#lib/motion.ts';
import { copyTextWithNotice } from '#music/menus/copy-link.ts';
import { adjustLyricOffset, setLyricOffset, useLyricOffset } from '#player/lyrics/lyric-offset.ts';
import type { SongLyricsState } from '#player/lyrics/use-lyrics.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Copy from '~icons/lucide/copy';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { LYRIC_OFFSET_STEP_SECONDS } from './lyric-keys.ts';
import styles from './lyric-tools.module.css';

interface LyricToolsProps {
  readonly lyrics: SongLyricsState;
  /** The indexes of the selected lines; null while not selecting. */
  readonly selected: ReadonlySet<number> | null;
  readonly onSelectionChange: (selected: ReadonlySet<number> | null) => void;
}

interface FirstTool {
  /** The button that gets the focus when these tools replace the others. */
  readonly first: Ref<HTMLButtonElement>;
}

/** The tools of the lyrics: copy them, and change their offset for this song. */
export function LyricTools(props: LyricToolsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const isSelecting = props.selected !== null;
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    if (wasSelecting.current === isSelecting) return;
    wasSelecting.current = isSelecting;
    // The pressed button was removed with the other tools, so the focus moves on.
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, [isSelecting]);
  return (
    <div className={styles['tools']}>
      {props.selected === null ? (
        <RestingTools {...props} first={first} />
      ) : (
        <CopyTools {...props} selected={props.selected} first={first} />
      )}
    </div>
  );
}

/** The focus moves to the previous button, because a disabled button loses it. */
function focusBefore(button: HTMLElement) {
  (button.previousElementSibling as HTMLElement | null)?.focus({ preventScroll: true });
}

function RestingTools({ lyrics, onSelectionChange, first }: LyricToolsProps & FirstTool) {
  const { t } = useI18n();
  return (
    <>
      <IconButton ref={first} label={t('lyric.copy')} onClick={() => onSelectionChange(new Set())}>
        <Copy />
      </IconButton>
      {lyrics.isTimed && <OffsetTools songId={lyrics.songId} />}
    </>
  );
}

function OffsetTools({ songId }: { readonly songId: SongId }) {
  const { t } = useI18n();
  const seconds = useLyricOffset(songId);
  // While single-key shortcuts are on, the tooltips of the buttons name the keys.
  const hasKeys = useSettingValue('singleKeyShortcuts');
  const value = useRef<HTMLOutputElement>(null);
  const shownSeconds = useRef(seconds);
  useEffect(() => {
    if (shownSeconds.current === seconds) return;
    shownSeconds.current = seconds;
    // Shows the tools for a moment, because a listener who changes the offset by a key must see its new value.
    value.current?.closest('[data-tools]')?.animate([{ opacity: 1 }, { opacity: 1 }], SHOWN_VALUE_MS);
  }, [seconds]);
  return (
    <>
      <IconButton
        label={t(hasKeys ? 'lyric.earlier' : 'keys.lyricEarlier')}
        onClick={() => adjustLyricOffset(songId, -LYRIC_OFFSET_STEP_SECONDS)}
      >
        <Minus />
      </IconButton>
      <output ref={value} aria-label={t('lyric.offset')} className={styles['offset']}>
        {t('lyric.seconds', { seconds: `${seconds > 0 ? '+' : ''}${seconds.toFixed(1)}` })}
      </output>
      <IconButton
        label={t(hasKeys ? 'lyric.later' : 'keys.lyricLater')}
        onClick={() => adjustLyricOffset(songId, LYRIC_OFFSET_STEP_SECONDS)}
      >
        <Plus />
      </IconButton>
      <IconButton
        label={t(hasKeys ? 'lyric.inTime' : 'keys.lyricReset')}
        disabled={seconds === 0}
        onClick={(event) => {
          focusBefore(event.currentTarget);
          setLyricOffset(songId, 0);
        }}
      >
        <RotateCcw />
      </IconButton>
    </>
  );
}

interface CopyToolsProps extends LyricToolsProps, FirstTool {
  readonly selected: ReadonlySet<number>;
}

function copyLabel(t: I18n['t'], lines: number): string {
  if (lines === 0) return t('lyric.copyAll');
  return lines === 1 ? t('lyric.copyOne') : t('lyric.copySome', { count: lines });
}

function CopyTools({ lyrics, selected, onSelectionChange, first }: CopyToolsProps) {
  const { t } = useI18n();
  const tran = useSettingValue('showTransl');
  const roma = useSettingValue('showRoma');
  async function copy() {
    const isAll = selected.size === 0;
    const lines = lyrics.lines.filter((_, index) => isAll || selected.has(index));
    await copyTextWithNotice(lyricsClipboardText(lines, { tran, roma }));
    onSelectionChange(null);
  }
  return (
    <>
      <p className={styles['hint']}>{t('lyric.chooseLines')}</p>
      <button ref={first} type="button" className={styles['copy']} onClick={() => void copy()}>
        {copyLabel(t, selected.size)}
      </button>
      <button type="button" className={styles['cancel']} onClick={() => onSelectionChange(null)}>
        {t('action.cancel')}
      </button>
    </>
  );
}
