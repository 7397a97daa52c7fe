import { introDots, type ShownLine } from '@rill/lyrics';
import { type CSSProperties, useCallback, useRef } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer } from '#player/player-context.tsx';
import { useLineIndex } from '#player/use-lyrics.ts';
import { onSettingChange, readSetting, useSetting } from '#settings/settings-store.ts';
import { IntroDots } from './intro-dots.tsx';
import { LyricLine } from './lyric-line.tsx';
import { type LyricScroll, lyricScroll } from './lyric-scroll.ts';
import styles from './lyric-view.module.css';

const FURTHEST = 4;

/** Before the first line nothing is sung, and the first stands nearest. */
const distanceOf = (place: number, index: number) =>
  Math.min(FURTHEST, index < 0 ? place + 1 : Math.abs(place - index));

/** The lyrics, which follow the song line by line and word by word. */
export function LyricView({ lines }: { readonly lines: readonly ShownLine[] }) {
  const { t } = useWords();
  const player = usePlayer();
  const index = useLineIndex(lines);
  const showsTran = useSetting('showTransl');
  const showsRoma = useSetting('showRoma');
  const position = useSetting('lyricsPosition');
  const size = useSetting('lyricsFontSize');
  const hasHaze = useSetting('lyricsBlur');
  const countsDown = useSetting('countDownShow');
  const pausesOnHover = useSetting('lrcMousePause');
  const scroll = useRef<LyricScroll | null>(null);
  const first = lines[0]?.time ?? 0;
  const hasIntro = introDots(first).length > 0;

  const startScroll = useCallback((list: HTMLDivElement | null) => {
    const view = list?.parentElement;
    if (!list || !view) return;
    const own = lyricScroll(view, list);
    scroll.current = own;
    own.restAt(readSetting('lyricsBlock'));
    own.pauseOnHover(readSetting('lrcMousePause'));
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
  const follow = useCallback((line: HTMLLIElement | null) => {
    if (line === null) return;
    line.dataset['follow'] = '';
    scroll.current?.follow(line);
    return () => {
      delete line.dataset['follow'];
    };
  }, []);
  const pick = useCallback(
    (line: ShownLine) => {
      player.seek(line.time);
      player.play();
      scroll.current?.comeBack();
    },
    [player],
  );
  return (
    <div
      className={styles['view']}
      data-position={position}
      data-haze={hasHaze || undefined}
      style={{ '--lyric-size': size } as CSSProperties}
    >
      <div className={styles['list']} ref={startScroll}>
        {countsDown && hasIntro && <IntroDots firstSeconds={first} />}
        <ul aria-label={t('full.lyrics')}>
          {lines.map((line, place) => (
            <LyricLine
              key={String(place)}
              line={line}
              distance={distanceOf(place, index)}
              showsTran={showsTran}
              showsRoma={showsRoma}
              ref={place === Math.max(0, index) ? follow : undefined}
              onPick={pick}
            />
          ))}
        </ul>
      </div>
      {pausesOnHover && <p className={styles['hint']}>{t('lyric.clickHint')}</p>}
    </div>
  );
}
