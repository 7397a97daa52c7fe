import { expect, test } from 'vitest';
import { createFakeTabs } from './testing/fake-tabs.ts';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

function twoTabs() {
  const tabs = createFakeTabs();
  return {
    tabs,
    here: createTestPlayer({}, tabs.open('Here')),
    there: createTestPlayer({}, tabs.open('There')),
  };
}

test('playing in one tab pauses the other, which shows where the music is', async () => {
  const { tabs, here, there } = twoTabs();
  await here.playing(1, 2);
  here.engine.reaches(50);
  await there.playing(8);
  expect(tabs.holder).toBe('There');
  expect(here.engine.isSounding).toBe(false);
  expect(here.state().wantsToPlay).toBe(false);
  expect(here.events).toEqual([{ type: 'other-tab-active', title: 'There' }]);
  expect(here.player.playhead.read().seconds).toBe(50);
  expect(there.engine.isSounding).toBe(true);
});

test('play in the paused tab resumes at the same second, and the other tab pauses', async () => {
  const { here, there } = twoTabs();
  await here.playing(1, 2);
  here.engine.reaches(50);
  await there.playing(8);
  here.player.play();
  expect(here.engine.isSounding).toBe(true);
  expect(here.player.playhead.read().seconds).toBe(50);
  expect(there.engine.isSounding).toBe(false);
  expect(there.events).toEqual([{ type: 'other-tab-active', title: 'Here' }]);
});

test('a press alone does not pause the other tab: only sound does', async () => {
  const { here, there } = twoTabs();
  await here.playing(1);
  there.source.isHeld = true;
  there.player.playNow(there.song(8));
  there.source.open.shift()?.respond();
  expect(here.engine.isSounding).toBe(true);
  await there.opens();
  expect(here.engine.isSounding).toBe(false);
});

test('play pressed during the fade-out for the other tab takes the music back', async () => {
  const { tabs, here, there } = twoTabs();
  await here.playing(1, 2);
  here.engine.isFading = true;
  await there.playing(8);
  here.player.play();
  here.engine.reaches(51);
  expect(tabs.holder).toBe('Here');
  expect(there.engine.isSounding).toBe(false);
  expect(there.state().wantsToPlay).toBe(false);
});

test('a loading song does not interrupt one that started in another tab meanwhile', async () => {
  const { tabs, here, there } = twoTabs();
  here.source.isHeld = true;
  here.player.playNow(here.song(1));
  await there.playing(8);
  expect(here.state().wantsToPlay).toBe(false);
  expect(here.eventTypes()).toContain('other-tab-active');
  here.source.open.shift()?.respond();
  await here.opens();
  expect(here.engine.isSounding).toBe(false);
  expect(there.engine.isSounding).toBe(true);
  expect(tabs.holder).toBe('There');
});

test('the tab of the last press plays, however slowly its song loads', async () => {
  const { tabs, here, there } = twoTabs();
  here.source.isHeld = true;
  here.player.playNow(here.song(1));
  there.source.isHeld = true;
  there.player.playNow(there.song(8));
  here.source.open.shift()?.respond();
  await here.opens();
  expect(here.engine.isSounding, 'nothing else sounds yet').toBe(true);
  expect(there.state().wantsToPlay).toBe(true);
  there.source.open.shift()?.respond();
  await there.opens();
  expect(tabs.holder).toBe('There');
  expect(here.engine.isSounding).toBe(false);
  expect(here.eventTypes()).toContain('other-tab-active');
  expect(there.eventTypes()).not.toContain('other-tab-active');
});

test.each<[string, (stage: ReturnType<typeof createTestPlayer>) => void]>([
  ['play', ({ player }) => player.play()],
  ['next', ({ player }) => player.next()],
  ['another song', ({ player, song }) => player.playNow(song(3))],
  ['personal FM', ({ player }) => player.playFm()],
])('%s pressed in the playing tab wins over a song that loads elsewhere', async (_, press) => {
  const { here, there } = twoTabs();
  await here.playing(1, 2);
  there.source.isHeld = true;
  there.player.playNow(there.song(8));
  press(here);
  expect(there.state().wantsToPlay).toBe(false);
  expect(there.eventTypes()).toContain('other-tab-active');
  expect(here.eventTypes()).not.toContain('other-tab-active');
});

test('music that waits for the network stays silent when another tab plays at its return', async () => {
  const { here, there } = twoTabs();
  await here.playing(1, 2);
  here.source.unreachable.add(1);
  here.engine.fails({ kind: 'network' });
  for (let retry = 0; retry < 4; retry += 1) {
    here.clock.wind(20_000);
    await flushReplies();
  }
  expect(here.state().wantsToPlay, 'given up for now').toBe(false);
  await there.playing(8);
  here.source.unreachable.clear();
  here.player.online();
  await here.opens();
  expect(here.engine.isSounding).toBe(false);
  expect(there.engine.isSounding).toBe(true);
  expect(here.eventTypes(), 'it was silent already').not.toContain('other-tab-active');
});

test('a paused or closed tab has no claim', async () => {
  const { tabs, here, there } = twoTabs();
  await here.playing(1);
  here.player.pause();
  expect(tabs.holder).toBeNull();
  await there.playing(8);
  expect(here.events).toEqual([]);
  there.player.dispose();
  expect(tabs.holder).toBeNull();
});

test('songs of a queue follow each other without a message to the other tab', async () => {
  const { tabs, here } = twoTabs();
  await here.playing(1, 2);
  here.engine.ends();
  expect(tabs.holder).toBe('Here');
  await here.opens();
  expect(tabs.holder).toBe('Here');
});
