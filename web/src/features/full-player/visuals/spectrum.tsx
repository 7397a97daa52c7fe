import type { Player } from '@rill/playback';
import { useCallback } from 'react';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';
import { playerSpectrum, supportsSpectrum } from '#player/player-spectrum.ts';
import { isAudible } from '#player/playing-now.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import styles from './spectrum.module.css';
import { createSpectrumRenderer } from './spectrum-renderer.ts';

/** The notice is shown once per page, because the music plays all the same. */
let hasNotified = false;

function notifyRefusal(): void {
  if (!hasNotified) notify({ key: 'full.spectrumRefused', tone: 'info', topic: 'spectrum' });
  hasNotified = true;
}

/** Captures and draws only while music plays and the page is visible. */
function followSound(canvas: HTMLCanvasElement, player: Player): () => void {
  const picture = createSpectrumRenderer(canvas, playerSpectrum);
  const leaving = new AbortController();
  let stopListening: (() => void) | null = null;

  function look(): void {
    const isWanted = isAudible(player.state.getState()) && !document.hidden;
    if (isWanted === (stopListening !== null)) return;
    if (isWanted) {
      stopListening = playerSpectrum.start(notifyRefusal);
      picture.run();
    } else {
      stopListening?.();
      stopListening = null;
      picture.rest();
    }
  }
  const stopFollowing = player.state.subscribe(look);
  document.addEventListener('visibilitychange', look, { signal: leaving.signal });
  look();
  return () => {
    stopFollowing();
    leaving.abort();
    stopListening?.();
    picture.rest();
  };
}

/** The spectrum as bars along the lower edge, where the setting is on and the browser supports it. */
export function Spectrum() {
  const player = usePlayer();
  const isOn = useSettingValue('musicFrequency') && supportsSpectrum();
  const follow = useCallback(
    (canvas: HTMLCanvasElement | null) => (canvas === null ? undefined : followSound(canvas, player)),
    [player],
  );
  if (!isOn) return null;
  return (
    <div aria-hidden="true" className={styles['layer']}>
      <canvas data-spectrum="" className={styles['bars']} ref={follow} />
    </div>
  );
}
