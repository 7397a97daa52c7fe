import { loudnessFactor } from '../loudness.ts';

/** The one place where loudness comes together: the listener's volume, the song's gain and the fade (each 0 to 1). */
export function createElementVolume(element: () => HTMLAudioElement) {
  let volume = 1;
  let loudness = 1;
  let fade = 1;

  function apply(): void {
    element().volume = volume * loudness * fade;
    // Phones that keep the volume to themselves still honour this.
    element().muted = volume === 0;
  }

  return {
    /** Gives an element that has become the sounding one its loudness. */
    apply,
    setVolume(next: number): void {
      volume = next;
      apply();
    },
    setLoudness(gainDb: number | null, peak: number | null): void {
      loudness = loudnessFactor(gainDb, peak);
      apply();
    },
    setFade(level: number): void {
      fade = level;
      apply();
    },
  };
}
