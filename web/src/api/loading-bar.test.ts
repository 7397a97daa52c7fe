import { expect, test } from 'vitest';
import { beginLoading, loadingBar } from './loading-bar.ts';

test('[D-57] the bar ends with the last of the calls that share it, whatever their order', () => {
  const first = beginLoading();
  const second = beginLoading();
  first('ok');
  expect(loadingBar.getState()).toEqual({ pending: 1, hasFailed: false });
  second('ok');
  expect(loadingBar.getState()).toEqual({ pending: 0, hasFailed: false });
});

test('[D-57] a share that is given back twice ends nobody else', () => {
  const first = beginLoading();
  const second = beginLoading();
  first('ok');
  first('error');
  expect(loadingBar.getState()).toEqual({ pending: 1, hasFailed: false });
  second('ok');
});

test('[S8.1] one bad end marks the whole batch; the next batch begins clean', () => {
  const first = beginLoading();
  const second = beginLoading();
  first('error');
  second('ok');
  expect(loadingBar.getState()).toEqual({ pending: 0, hasFailed: true });
  const third = beginLoading();
  expect(loadingBar.getState()).toEqual({ pending: 1, hasFailed: false });
  third('ok');
});
