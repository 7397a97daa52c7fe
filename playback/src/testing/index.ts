export { defaultPlaybackSettings } from './default-settings.ts';
export { FakeAudioEngine } from './fake-audio-engine.ts';
export { FakeFmSource } from './fake-fm-source.ts';
export { createFakeTabs } from './fake-tabs.ts';
export { ManualClock } from './manual-clock.ts';
export { songForTest } from './song-for-test.ts';
export { createToneWav } from './tone.ts';
