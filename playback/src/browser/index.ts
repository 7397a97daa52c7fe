export { createAudibleTabArbiter } from './audible-tab.ts';
export { createHtmlAudioEngine } from './html-audio-engine.ts';
export { bindMediaSession } from './media-session.ts';
export { createRealClock } from './real-clock.ts';
export { createSpectrumAnalyser, supportsSpectrum } from './spectrum.ts';
export { supportsVolume } from './supports-volume.ts';
