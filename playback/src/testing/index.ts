export { FakeAudioEngine } from './fake-audio-engine.ts';
export { createFakeTabs } from './fake-tabs.ts';
export { ManualClock } from './manual-clock.ts';
export { ScriptedFm } from './scripted-fm.ts';
export { ScriptedSource } from './scripted-source.ts';
export { songForTest } from './song-for-test.ts';
export { toneFile } from './tone.ts';
