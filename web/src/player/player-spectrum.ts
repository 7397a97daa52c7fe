import { createSpectrumAnalyser } from '@rill/playback/browser';

export { supportsSpectrum } from '@rill/playback/browser';

export const playerSpectrum = createSpectrumAnalyser();
