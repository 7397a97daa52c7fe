import { loudnessFactor } from '../loudness.ts';

/** The only code that sets the element's volume: the listener's volume times gain and fade (each 0 to 1). */
export function createAudioElementVolume(element: () => HTMLAudioElement) {
  let volume = 1;
  let loudness = 1;
  let fade = 1;

  function apply(): void {
    element().volume = volume * loudness * fade;
    // Phones that reserve the volume for their buttons ignore `volume` but respect `muted`.
    element().muted = volume === 0;
  }

  return {
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
