import type { EngineReading } from '@rill/playback';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { formatDuration } from '#i18n/format.ts';
import { getI18n, useI18n } from '#i18n/i18n.ts';
import { usePlayer } from '#player/player-context.tsx';
import { usePlayheadSyncedElementRef } from '#player/use-playhead.ts';

/** The maximum of the range, which is in percent of the song (S9.4). */
const FULL = 100;
const KEY_STEP_SECONDS = 5;
const PAGE_STEP_SHARE = 0.1;

/** Whether the range is hovered, focused or pressed; its thumb then moves four times a second. */
const isLookedAt = (range: HTMLInputElement) => range.matches(':is(:hover, :focus-visible, :active)');

/**
 * Writes the position, once a second, or four times a second while the range is in use, because each new value makes
 * the browser repaint.
 */
function writeRange(
  range: HTMLInputElement,
  { seconds, durationSeconds }: EngineReading,
  audioStart: number,
): void {
  const text = getI18n().t('player.position', {
    position: formatDuration(audioStart + seconds),
    length: formatDuration(audioStart + durationSeconds),
  });
  const isNews = range.getAttribute('aria-valuetext') !== text;
  if (isNews) range.setAttribute('aria-valuetext', text);
  if (isNews || isLookedAt(range)) {
    range.value = String(durationSeconds > 0 ? (seconds / durationSeconds) * FULL : 0);
  }
}

/** The second to which a key seeks; null for a key that the slider does not handle. */
function seekTargetSecondsForKey(key: string, seconds: number, durationSeconds: number): number | null {
  const page = durationSeconds * PAGE_STEP_SHARE;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: seconds + KEY_STEP_SECONDS,
    ArrowUp: seconds + KEY_STEP_SECONDS,
    ArrowLeft: seconds - KEY_STEP_SECONDS,
    ArrowDown: seconds - KEY_STEP_SECONDS,
    PageUp: seconds + page,
    PageDown: seconds - page,
    Home: 0,
    End: durationSeconds,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), durationSeconds);
}

interface SeekRangeProps {
  readonly durationSeconds: number;
  readonly className: string;
}

/** The native slider over the seek line. Dragging moves the playhead, and releasing seeks. */
export function SeekRange({ durationSeconds, className }: SeekRangeProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const secondsAt = (range: HTMLInputElement) => (range.valueAsNumber / FULL) * durationSeconds;

  /** Aborts the listeners for the end of the press; null while the thumb is not held. */
  const held = useRef<AbortController>(null);
  /** The second to which the thumb has been dragged. */
  const chosen = useRef(0);
  // The element may be removed while it is held, for example by closing a panel.
  useEffect(
    () => () => {
      if (held.current === null) return;
      held.current.abort();
      player.endScrub(player.playhead.read().seconds);
    },
    [player],
  );

  function hold({ button, pointerId }: PointerEvent<HTMLInputElement>) {
    if (button !== 0 || durationSeconds === 0) return;
    const before = player.playhead.read().seconds;
    chosen.current = before;
    player.beginScrub();
    held.current?.abort();
    const press = new AbortController();
    held.current = press;
    function end(event: globalThis.PointerEvent): void {
      if (event.pointerId !== pointerId) return;
      press.abort();
      held.current = null;
      // After `pointercancel`, as for a system gesture or a call, the listener has not chosen the thumb's present
      // position.
      player.endScrub(event.type === 'pointerup' ? chosen.current : before);
    }
    // The pointer is not captured, because WebKit would then not move the thumb any more.
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, end, { signal: press.signal });
  }
  function move(range: HTMLInputElement) {
    chosen.current = secondsAt(range);
    // A media key may change the song under the pointer; the drag ends with the song on which it began.
    if (held.current === null) player.seek(chosen.current);
    else player.scrub(chosen.current);
  }
  function step(event: KeyboardEvent<HTMLInputElement>) {
    // With a modifier, these keys are shortcuts of the player.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = seekTargetSecondsForKey(event.key, player.playhead.read().seconds, durationSeconds);
    if (target === null) return;
    event.preventDefault();
    player.seek(target);
  }
  return (
    <input
      type="range"
      aria-label={t('player.seek')}
      min={0}
      max={FULL}
      step="any"
      defaultValue={0}
      disabled={durationSeconds === 0}
      className={className}
      ref={usePlayheadSyncedElementRef(writeRange, isLookedAt)}
      onPointerDown={hold}
      onChange={(event) => move(event.currentTarget)}
      onKeyDown={step}
    />
  );
}
