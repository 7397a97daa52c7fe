import { useCallback } from 'react';
import { sizedImageUrl } from '#lib/image-url.ts';
import styles from './cover-wash.module.css';

/** The characteristic colour of a cover, behind the head of its screen. */
export function CoverWash({ url }: { readonly url: string | null }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null || url === null) return;
      // If that code cannot be loaded, the head has no wash.
      void import('./draw-wash.ts').then(
        ({ drawCoverWash }) => drawCoverWash(canvas, sizedImageUrl(url, 50)),
        () => {},
      );
    },
    [url],
  );
  return (
    <div className={styles['wash']} aria-hidden="true">
      <canvas key={url} ref={draw} />
    </div>
  );
}
