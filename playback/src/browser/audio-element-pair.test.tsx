import { afterEach, expect, test, vi } from 'vitest';
import { type AudioElementPair, createAudioElementPair } from './audio-element-pair.ts';

let pair: AudioElementPair | null = null;

afterEach(() => {
  pair?.dispose();
  vi.restoreAllMocks();
});

/** A pair without sources, and how often its two elements have been loaded. */
function emptyPair() {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load');
  pair = createAudioElementPair({});
  return load;
}

const pointer = (type: string, pointerType: string) => dispatchEvent(new PointerEvent(type, { pointerType }));
const key = (name: string) => dispatchEvent(new KeyboardEvent('keydown', { key: name }));

test.each<[string, () => void]>([
  ['a lifted finger', () => pointer('pointerup', 'touch')],
  ['a mouse button', () => pointer('pointerdown', 'mouse')],
  ['a key', () => key('Enter')],
])('both elements are unlocked by %s, once', (_gesture, press) => {
  const load = emptyPair();
  press();
  press();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a finger that touches the screen and Escape unlock nothing, and the unlock waits on', () => {
  const load = emptyPair();
  pointer('pointerdown', 'touch');
  key('Escape');
  expect(load).not.toHaveBeenCalled();
  pointer('pointerup', 'touch');
  expect(load).toHaveBeenCalledTimes(2);
});
