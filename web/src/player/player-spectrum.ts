import { createSpectrumAnalyser } from '@rill/playback/browser';

export { supportsSpectrum } from '@rill/playback/browser';

/** The spectrum of the page's one player, for drawing. */
export const playerSpectrum = createSpectrumAnalyser();
