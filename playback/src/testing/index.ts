export { FakeAudioEngine } from './fake-audio-engine.ts';
export { ManualClock } from './manual-clock.ts';
export { ScriptedSource } from './scripted-source.ts';
export { songForTest } from './song-for-test.ts';
