import { createSpectrum } from '@rill/playback/browser';

export { supportsSpectrum } from '@rill/playback/browser';

/** What can be heard of the page's one player, for those who draw it. */
export const soundSpectrum = createSpectrum();
