export { createAudibleTabArbiter } from './audible-tab.ts';
export { createHtmlAudioEngine, type HtmlAudioOptions } from './html-audio-engine.ts';
export type { MediaStatusProbe } from './media-failure.ts';
export { bindMediaSession, type MediaSessionOptions } from './media-session.ts';
export { createRealClock } from './real-clock.ts';
export { createSpectrumAnalyser, type SpectrumAnalyser, supportsSpectrum } from './spectrum.ts';
