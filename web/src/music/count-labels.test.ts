import { expect, test } from 'vitest';
import { getI18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { playCountLabel } from './count-labels.ts';
import { sleepTimerRequestLabel } from './player-extras/sleep-timer.ts';

test('a single play and a single minute have the singular in English', async () => {
  await setLanguage('en');
  await loadRemainingMessages();
  const { t } = getI18n();
  expect([playCountLabel(t, 1), playCountLabel(t, 2)]).toEqual(['1 play', '2 plays']);
  expect(playCountLabel(t, 12_000, '12K')).toBe('12K plays');
  expect(playCountLabel(t, 12_000)).toBe('12,000 plays');
  expect(sleepTimerRequestLabel(t, { kind: 'minutes', minutes: 1 })).toBe('1 minute');
});
