import { QUALITY_LEVELS } from '@rill/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { configurePage } from '#testing/configure-page.ts';
import { isMemberOnlyOption, whySettingIsDisabled } from './setting-limits.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const offered = (account: { vipType: number } | null) =>
  QUALITY_LEVELS.filter((level) => !isMemberOnlyOption('songLevel', level, account));

test('[S6.5] lossless and higher levels are offered to members only', () => {
  expect(offered(null)).toEqual(['standard', 'higher', 'exhigh']);
  expect(offered({ vipType: 0 })).toEqual(['standard', 'higher', 'exhigh']);
  expect(offered({ vipType: 11 })).toEqual(QUALITY_LEVELS);
  expect(isMemberOnlyOption('listNumber', 50, null)).toBe(false);
});

test('[S9.7] own music is played in every one of the seven levels', () => {
  configurePage({ ownMusic: true });
  expect(offered(null)).toEqual([
    ...['standard', 'higher', 'exhigh', 'lossless', 'hires', 'jyeffect', 'jymaster'],
  ]);
});

test('[S3.39] “Pause scrolling on hover” is off limits where nothing hovers, and says why', () => {
  const onDevice = (hover: 'hover' | 'none') =>
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(hover: ${hover})` }));
  onDevice('hover');
  expect(whySettingIsDisabled('lrcMousePause')).toBeNull();
  onDevice('none');
  expect(whySettingIsDisabled('lrcMousePause')).toBe('setting.hoverNone');
});
