import { introCountdownDots, type ShownLine } from '@rill/lyrics';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '#i18n/i18n.ts';
import { type SongLyricsState, useCurrentLyricLineIndex } from '#player/lyrics/use-lyrics.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { settingsRegistry } from '#settings/registry.ts';
import { getSetting, onSettingChange, useSettingValue } from '#settings/settings-store.ts';
import { IntroDots } from './intro-dots.tsx';
import { LyricLinesChunk, MAX_STYLED_LINE_DISTANCE } from './lyric-chunk.tsx';
import { createLyricScroller, type LyricScroller } from './lyric-scroller.ts';
import styles from './lyric-view.module.css';

/** The number of lines that are mounted or unmounted together. */
const CHUNK = 40;

interface LyricViewProps {
  readonly lyrics: SongLyricsState;
  /** The indexes of the lines selected for copying; null while a press seeks. */
  readonly selected: ReadonlySet<number> | null;
  readonly onSelect: (index: number) => void;
}

function chunksOf(lines: readonly ShownLine[]) {
  return Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, chunk) => ({
    first: chunk * CHUNK,
    lines: lines.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  }));
}

/** The current line's index as a chunk sees it: clamped, so that distant chunks do not rerender. */
const indexForChunk = (index: number, first: number) =>
  Math.min(Math.max(index, first - MAX_STYLED_LINE_DISTANCE), first + CHUNK - 1 + MAX_STYLED_LINE_DISTANCE);

/** The number of lines that lead to a time before the end of the audio; those behind it, as in a preview, are never sung. */
function useReachableLineCount({ lines, isTimed }: SongLyricsState): number {
  const end = usePlayerState(({ durationSeconds }) => durationSeconds);
  return useMemo(() => {
    if (!isTimed) return 0;
    const count = end > 0 ? lines.findIndex(({ time }) => time >= end) : -1;
    return count < 0 ? lines.length : count;
  }, [lines, isTimed, end]);
}

/** Scrolls the lyrics with the song, by the settings: refs for the list and for its current line. */
function useLyricScroller() {
  const scroll = useRef<LyricScroller | null>(null);
  const startScroll = useCallback((list: HTMLDivElement | null) => {
    const view = list?.parentElement;
    if (!list || !view) return;
    const own = createLyricScroller(view, list);
    scroll.current = own;
    own.restAt(getSetting('lyricsBlock'));
    own.pauseOnHover(getSetting('lrcMousePause'));
    const stops = [
      onSettingChange('lyricsBlock', own.restAt),
      onSettingChange('lrcMousePause', own.pauseOnHover),
      own.stop,
    ];
    const current = list.querySelector<HTMLElement>('[data-follow]');
    if (current !== null) own.follow(current);
    return () => {
      scroll.current = null;
      for (const stop of stops) stop();
    };
  }, []);
  const follow = useCallback((line: HTMLElement | null) => {
    if (line === null) return;
    line.dataset['follow'] = '';
    scroll.current?.follow(line);
    return () => {
      delete line.dataset['follow'];
    };
  }, []);
  const resumeFollowing = useCallback(() => scroll.current?.resumeFollowing(), []);
  return { startScroll, follow, resumeFollowing };
}

/** The lyrics, which follow the song line by line and word by word; without times they are read from the top. */
export function LyricView({ lyrics, selected, onSelect }: LyricViewProps) {
  const { lines, isTimed, isJapanese } = lyrics;
  const { t } = useI18n();
  const player = usePlayer();
  const index = useCurrentLyricLineIndex(lyrics);
  const reachable = useReachableLineCount(lyrics);
  const showsTran = useSettingValue('showTransl');
  const showsRoma = useSettingValue('showRoma');
  const position = useSettingValue('lyricsPosition');
  const size = useSettingValue('lyricsFontSize');
  const tranSize = useSettingValue('lyricsTranSize');
  const hasHaze = useSettingValue('lyricsBlur');
  const countsDown = useSettingValue('countDownShow');
  const pausesOnHover = useSettingValue('lrcMousePause');
  const { startScroll, follow, resumeFollowing } = useLyricScroller();
  const chunks = useMemo(() => chunksOf(lines), [lines]);
  const [focused, setFocused] = useState(-1);
  const first = lines[0]?.time ?? 0;
  const hasIntro = isTimed && introCountdownDots(first).length > 0;
  const isSelecting = selected !== null;

  const pick = useCallback(
    (line: ShownLine, lineIndex: number) => {
      if (isSelecting) return onSelect(lineIndex);
      if (!isTimed) return;
      // A seek to a line behind the end, as in a preview, would end the song and play the next one.
      const { durationSeconds } = player.playhead.read();
      if (durationSeconds > 0 && line.time >= durationSeconds) return;
      player.seek(Math.max(0, line.time));
      player.play();
      resumeFollowing();
    },
    [player, isTimed, isSelecting, onSelect, resumeFollowing],
  );
  return (
    <div
      data-view=""
      className={styles['view']}
      data-position={position}
      data-untimed={!isTimed || undefined}
      data-haze={(hasHaze && isTimed) || undefined}
      data-selecting={isSelecting || undefined}
      style={{
        '--lyric-scale': size / settingsRegistry.lyricsFontSize.initial,
        '--tran-scale': tranSize / settingsRegistry.lyricsTranSize.initial,
      }}
    >
      <div className={styles['list']} ref={startScroll}>
        {countsDown && hasIntro && <IntroDots firstSeconds={first} />}
        {/* biome-ignore lint/a11y/useSemanticElements: -- its lines are in chunks, which an ul must not contain */}
        <div
          role="list"
          aria-label={t('full.lyrics')}
          onFocus={(event) => setFocused(lineIndexOf(event.target) ?? -1)}
          onKeyDown={(event) => moveFocusByKey(event, lines.length, setFocused)}
          onCopy={copyWithoutDuplicates}
        >
          {chunks.map((chunk) => (
            <LyricLinesChunk
              key={chunk.first}
              lines={chunk.lines}
              first={chunk.first}
              index={indexForChunk(index, chunk.first)}
              reachable={Math.min(Math.max(reachable, chunk.first), chunk.first + CHUNK)}
              showsTran={showsTran}
              showsRoma={showsRoma}
              isJapanese={isJapanese}
              selected={selected}
              hasFocus={focused >= chunk.first && focused < chunk.first + CHUNK}
              follow={isTimed ? follow : undefined}
              onPick={pick}
            />
          ))}
        </div>
      </div>
      {pausesOnHover && isTimed && <p className={styles['hint']}>{t('lyric.clickHint')}</p>}
    </div>
  );
}

/** The index of the line whose button this is. */
function lineIndexOf(element: Element): number | undefined {
  const index = (element as HTMLElement).dataset['index'];
  return index === undefined ? undefined : Number(index);
}

/** The index that a key moves to from line `at` of `count`. */
function lineAfterKey(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return steps[key];
}

/**
 * Moves the focus from line to line, so that a song of a hundred lines takes one press of Tab to pass. `onMove` renders
 * the line that the focus moves to, which may be far from the view.
 */
function moveFocusByKey(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  onMove: (index: number) => void,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const at = lineIndexOf(event.target as Element);
  const to = at === undefined ? undefined : lineAfterKey(event.key, at, count);
  if (to === undefined) return;
  // Otherwise the browser would scroll the view as well, and shortcuts of the player would run.
  event.preventDefault();
  event.stopPropagation();
  const list = event.currentTarget;
  flushSync(() => onMove(Math.min(Math.max(to, 0), count - 1)));
  list.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
}

/** Text that is in the document a second time, for screen readers or for highlighting. */
const DUPLICATES = '[data-duplicate]';

/** The selected lyrics as text: each line once, its romanisation and translation on lines of their own. */
function selectedLyricsText(selected: DocumentFragment): string {
  for (const duplicate of selected.querySelectorAll(DUPLICATES)) duplicate.remove();
  const texts = [...selected.querySelectorAll('[data-lyric]')];
  return (texts.length > 0 ? texts : [selected])
    .map((text) => text.textContent?.trim())
    .filter(Boolean)
    .join('\n');
}

/** Copies the selected lyrics without the highlighted copies of the current line. */
function copyWithoutDuplicates(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', selectedLyricsText(selection.getRangeAt(0).cloneContents()));
}
