import { expect, test } from 'vitest';
import { documentedStateWriters, stateWriters, UNREADABLE_WRITE } from './state-writers.ts';

const file = (path: string, text: string) => ({ path: `playback/src/${path}`, text });
const state = file(
  'player-state.ts',
  `export interface SongPlaybackState { readonly failure: string; readonly isLoading: boolean }
   export interface QueueFields { readonly queue: Queue }
   export interface PlayerState extends SongPlaybackState, QueueFields { readonly volume: number }`,
);
const volume = file('volume.ts', 'const { setState: set } = store; set({ volume: 1 });');
const loader = file(
  'load/song-loader.ts',
  `function publish(state: SongLoadState, queueFields: QueueFields | null) {
     const changes = { ...toSongPlaybackState(state), ...(hasChanged && queueFields) };
     store.setState(changes);
   }`,
);
const rule = {
  volume: ['volume.ts'],
  queue: ['load/song-loader.ts'],
  failure: ['load/song-loader.ts'],
  isLoading: ['load/song-loader.ts'],
};

test('the files that write each field are found', () => {
  expect(stateWriters([state, volume, loader])).toEqual(rule);
});

test.each([
  ['an update', 'store.setState({ volume: 0 })'],
  ['a function of the state before', 'setState((state) => ({ volume: state.volume / 2 }))'],
  ['a setter with another name', 'const { setState: write } = store; write({ volume: 0 })'],
  ['an object that is spread', 'const muted = { volume: 0 } as const; store.setState({ ...muted })'],
])('a second writer is reported: %s', (_what, text) => {
  const code = text.startsWith('setState') ? `const { setState } = store; ${text}` : text;
  expect(stateWriters([state, volume, loader, file('new.ts', code)])).toEqual({
    ...rule,
    volume: ['new.ts', 'volume.ts'],
  });
});

test.each([
  ['the return value of a function', 'store.setState(nextQueueFields(store.getState(), step))'],
  ['a parameter', 'const write = (next: QueueFields) => store.setState(next)'],
])('a second writer of a part of the state is reported: %s', (_what, text) => {
  expect(stateWriters([state, volume, loader, file('new.ts', text)])).toEqual({
    ...rule,
    queue: ['load/song-loader.ts', 'new.ts'],
  });
});

test.each([
  ['that does not spell its fields out', 'store.setState(changes())'],
  ['whose fields a parameter holds', 'const apply = (muted) => store.setState(muted)'],
  ['by a function that is handed on', 'const deps = { write: store.setState }'],
])('a write %s is reported', (_what, text) => {
  expect(stateWriters([state, volume, loader, file('new.ts', text)])).toEqual({
    ...rule,
    [UNREADABLE_WRITE]: ['new.ts'],
  });
});

test('tests may write what they like', () => {
  const proof = file('volume.test.ts', 'store.setState({ volume: 0 })');
  expect(stateWriters([state, volume, loader, proof])).toEqual(rule);
});

test('the table of the documentation is read in any order, and with text around the files', () => {
  const page = `Text.

| field | written by |
|---|---|
| \`isLoading\`, \`failure\` | \`load/song-loader.ts\`, from the machine |
| \`queue\` | \`load/song-loader.ts\` |
| \`volume\` | \`volume.ts\` |
`;
  expect(documentedStateWriters(page)).toEqual(rule);
});
