import { expect, test } from 'vitest';
import { loadingBarStore, trackCallInLoadingBar } from './loading-bar.ts';

test('[D-57] the loading bar ends with the last of its calls, whatever their order', () => {
  const first = trackCallInLoadingBar();
  const second = trackCallInLoadingBar();
  first('ok');
  expect(loadingBarStore.getState()).toEqual({ pending: 1, hasFailed: false });
  second('ok');
  expect(loadingBarStore.getState()).toEqual({ pending: 0, hasFailed: false });
});

test('[D-57] loading bar ignores a call that ends twice', () => {
  const first = trackCallInLoadingBar();
  const second = trackCallInLoadingBar();
  first('ok');
  first('error');
  expect(loadingBarStore.getState()).toEqual({ pending: 1, hasFailed: false });
  second('ok');
});

test('[S8.1] loading bar shows an error for the whole batch after one failed call; the next batch begins clean', () => {
  const first = trackCallInLoadingBar();
  const second = trackCallInLoadingBar();
  first('error');
  second('ok');
  expect(loadingBarStore.getState()).toEqual({ pending: 0, hasFailed: true });
  const third = trackCallInLoadingBar();
  expect(loadingBarStore.getState()).toEqual({ pending: 1, hasFailed: false });
  third('ok');
});
