import { useCallback, useEffect, useRef, useState } from 'react';
import { cssColour, type RgbBytes } from '#lib/colour/cover-palette.ts';
import type { CoverPixels } from '#lib/colour/cover-pixels.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { isAudible } from '#player/playing-now.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { setBrowserFrameColour } from '#settings/theme.ts';
import styles from './backdrop.module.css';
import { solidBackdropColour } from './backdrop-pixels.ts';
import { startBackdropDrift } from './drift.ts';
import { type FullPlayerColours, useFullPlayerColours } from './use-full-player-colours.ts';

function paintBlurred(canvas: HTMLCanvasElement, { size, pixels }: CoverPixels): void {
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, size), 0, 0);
}

function paintSolid(canvas: HTMLCanvasElement, colour: RgbBytes): void {
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = cssColour(solidBackdropColour(colour));
  context.fillRect(0, 0, 1, 1);
}

interface Picture {
  readonly look: FullPlayerColours;
  readonly kind: 'blur' | 'solid';
}
const isSame = (one: Picture | null, other: Picture | null) =>
  one?.look === other?.look && one?.kind === other?.kind;

/**
 * The backdrop of the full player: the cover, blurred once and scaled up, or its main colour. It drifts while music
 * plays. The browser's frame has the same colour.
 */
export function FullPlayerBackdrop({ picUrl }: { readonly picUrl: string | null }) {
  const look = useFullPlayerColours(picUrl);
  useEffect(() => {
    if (look === null) return;
    setBrowserFrameColour(cssColour(look.main));
    return () => setBrowserFrameColour(null);
  }, [look]);
  const drifts = usePlayerState(isAudible);
  const ground = useRef<HTMLDivElement>(null);
  useEffect(
    () => (drifts && ground.current !== null ? startBackdropDrift(ground.current) : undefined),
    [drifts],
  );
  return (
    <div aria-hidden="true" data-ground="" className={styles['base']}>
      <div className={styles['drift']} ref={ground}>
        <CoverBackdrop look={look} />
      </div>
    </div>
  );
}

/** Shows one backdrop. A new one fades in over the old one, which is then removed. */
export function CoverBackdrop({ look }: { readonly look: FullPlayerColours | null }) {
  const kind = useSettingValue('backgroundImageShow');
  const [count, setCount] = useState(0);
  const [top, setTop] = useState<Picture | null>(null);
  const [under, setUnder] = useState<Picture | null>(null);
  const wanted = look === null ? null : { look, kind };
  if (!isSame(wanted, top)) {
    setCount(count + 1);
    setUnder(top);
    setTop(wanted);
  }
  return (
    <>
      {under !== null && <PaintedGround key={count - 1} picture={under} />}
      {top !== null && (
        <PaintedGround
          key={count}
          picture={top}
          onCovered={under === null ? undefined : () => setUnder(null)}
        />
      )}
    </>
  );
}

interface PaintedGroundProps {
  readonly picture: Picture;
  /** Called when the backdrop has faded in over the previous one. */
  readonly onCovered?: (() => void) | undefined;
}

function PaintedGround({ picture: { look, kind }, onCovered }: PaintedGroundProps) {
  const [comesUp] = useState(onCovered !== undefined);
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null) return;
      if (kind === 'blur' && look.blurred !== null) paintBlurred(canvas, look.blurred);
      else paintSolid(canvas, look.main);
    },
    [look, kind],
  );
  return (
    <canvas
      className={styles['ground']}
      data-comes-up={comesUp || undefined}
      ref={paint}
      onAnimationEnd={(event) => {
        event.stopPropagation();
        onCovered?.();
      }}
    />
  );
}
