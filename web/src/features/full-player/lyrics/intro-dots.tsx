import { useCallback } from 'react';
import { usePlayer } from '#player/player-context.tsx';
import { fadeDots } from './fade-dots.ts';
import styles from './intro-dots.module.css';

/** Three dots above the first line that go out one after the other until it begins. */
export function IntroDots({ firstSeconds }: { readonly firstSeconds: number }) {
  const { playhead } = usePlayer();
  const fade = useCallback(
    (dots: HTMLElement | null) => (dots === null ? undefined : fadeDots(dots, firstSeconds, playhead)),
    [firstSeconds, playhead],
  );
  return (
    <span aria-hidden="true" data-intro="" className={styles['dots']} ref={fade}>
      <i />
      <i />
      <i />
    </span>
  );
}
