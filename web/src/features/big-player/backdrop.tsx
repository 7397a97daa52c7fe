import { useCallback } from 'react';
import { type CoverColour, cssColour } from '#lib/cover-palette.ts';
import type { CoverPixels } from '#lib/cover-pixels.ts';
import { useSetting } from '#settings/settings-store.ts';
import { tintFrame } from '#settings/theme.ts';
import styles from './backdrop.module.css';
import { solidBackdrop } from './backdrop-pixels.ts';
import { useCoverLook } from './use-cover-look.ts';

function paintBlurred(canvas: HTMLCanvasElement, { size, pixels }: CoverPixels): void {
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, size), 0, 0);
}

function paintSolid(canvas: HTMLCanvasElement, colour: CoverColour): void {
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = cssColour(solidBackdrop(colour));
  context.fillRect(0, 0, 1, 1);
}

/** What the full player stands on: the cover, blurred once and scaled up, or its main colour. The frame follows it. */
export function Backdrop({ picUrl }: { readonly picUrl: string | null }) {
  const look = useCoverLook(picUrl);
  const kind = useSetting('backgroundImageShow');
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null || look === null) return;
      if (kind === 'blur' && look.blurred !== null) paintBlurred(canvas, look.blurred);
      else paintSolid(canvas, look.main);
      tintFrame(cssColour(look.main));
      return () => tintFrame(null);
    },
    [look, kind],
  );
  return (
    <div aria-hidden="true">
      <canvas className={styles['backdrop']} ref={paint} />
    </div>
  );
}
