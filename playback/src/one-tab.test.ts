import { expect, test } from 'vitest';
import { createFakeTabs } from './testing/fake-tabs.ts';
import { playerStage } from './testing/player-stage.ts';

function twoTabs() {
  const tabs = createFakeTabs();
  return { tabs, here: playerStage({}, tabs.open('Here')), there: playerStage({}, tabs.open('There')) };
}

test('playing in one tab pauses the other, which says where the music is', async () => {
  const { tabs, here, there } = twoTabs();
  await here.playing(1, 2);
  here.engine.reaches(50);
  await there.playing(8);
  expect(tabs.holder).toBe('There');
  expect(here.engine.isSounding).toBe(false);
  expect(here.state().wantsToPlay).toBe(false);
  expect(here.events).toEqual([{ type: 'taken-elsewhere', title: 'There' }]);
  expect(here.player.playhead.read().seconds).toBe(50);
  expect(there.engine.isSounding).toBe(true);
});

test('play brings it back to the same second, and the other one pauses', async () => {
  const { here, there } = twoTabs();
  await here.playing(1, 2);
  here.engine.reaches(50);
  await there.playing(8);
  here.player.play();
  expect(here.engine.isSounding).toBe(true);
  expect(here.player.playhead.read().seconds).toBe(50);
  expect(there.engine.isSounding).toBe(false);
  expect(there.events).toEqual([{ type: 'taken-elsewhere', title: 'Here' }]);
});

test('a press alone takes nothing away: only sound does', async () => {
  const { here, there } = twoTabs();
  await here.playing(1);
  there.source.isHeld = true;
  there.player.playNow(there.song(8));
  there.source.open.shift()?.answer();
  expect(here.engine.isSounding).toBe(true);
  await there.opens();
  expect(here.engine.isSounding).toBe(false);
});

test('a tab that is paused, or gone, holds nothing', async () => {
  const { tabs, here, there } = twoTabs();
  await here.playing(1);
  here.player.pause();
  expect(tabs.holder).toBeNull();
  await there.playing(8);
  expect(here.events).toEqual([]);
  there.player.dispose();
  expect(tabs.holder).toBeNull();
});

test('songs of a queue follow each other without a word to the other tab', async () => {
  const { tabs, here } = twoTabs();
  await here.playing(1, 2);
  here.engine.ends();
  expect(tabs.holder).toBe('Here');
  await here.opens();
  expect(tabs.holder).toBe('Here');
});
