import { createSpectrumAnalyser } from '@rill/playback/browser';

export { supportsSpectrum } from '@rill/playback/browser';

/** The spectrum of the page's player, for drawing. */
export const playerSpectrum = createSpectrumAnalyser();
