import { expect, test } from 'vitest';
import { loadingBar, takeShare } from './loading-bar.ts';

test('[D-57] the bar ends with the last of the calls that share it, whatever their order', () => {
  const first = takeShare();
  const second = takeShare();
  first('well');
  expect(loadingBar.getState()).toEqual({ pending: 1, hasFailed: false });
  second('well');
  expect(loadingBar.getState()).toEqual({ pending: 0, hasFailed: false });
});

test('[D-57] a share that is given back twice ends nobody else', () => {
  const first = takeShare();
  const second = takeShare();
  first('well');
  first('badly');
  expect(loadingBar.getState()).toEqual({ pending: 1, hasFailed: false });
  second('well');
});

test('[S8.1] one bad end marks the whole batch; the next batch begins clean', () => {
  const first = takeShare();
  const second = takeShare();
  first('badly');
  second('well');
  expect(loadingBar.getState()).toEqual({ pending: 0, hasFailed: true });
  const third = takeShare();
  expect(loadingBar.getState()).toEqual({ pending: 1, hasFailed: false });
  third('well');
});
