import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlayingBars } from './playing-bars.tsx';

const moving = (bars: HTMLElement) =>
  bars.getAnimations({ subtree: true }).filter((animation) => animation.playState === 'running');

test('the bars animate while music plays, stop when it is paused, and cancel when unmounted', async () => {
  const { container, rerender, unmount } = await render(<PlayingBars isMoving />);
  expect(moving(container)).toHaveLength(3);
  for (const animation of moving(container)) {
    const frames = (animation.effect as KeyframeEffect).getKeyframes();
    expect(frames.every((frame) => 'transform' in frame)).toBe(true);
  }
  await rerender(<PlayingBars isMoving={false} />);
  expect(moving(container)).toEqual([]);
  await rerender(<PlayingBars isMoving />);
  expect(moving(container)).toHaveLength(3);
  await unmount();
  expect(document.getAnimations()).toEqual([]);
});
