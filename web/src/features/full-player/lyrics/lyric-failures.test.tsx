import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadingBarStore } from '#api/client/loading-bar.ts';
import { noticesStore } from '#notices/notices.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  fullPlayerLocators,
  type LyricReplyFixture,
  renderOpenFullPlayer,
  renderPageWithPlayerBar,
  wordLyricFixture,
} from '#testing/full-player-stage.tsx';
import {
  advanceTestPlayback,
  createTestSong,
  createTestSongs,
  flushPromises,
} from '#testing/player-stage.ts';

const shownNotices = () => page.getByRole('status', { name: 'Notices' });

/** Records every notice from now on, because each shows for three seconds only. */
function toldFromNow() {
  const told = new Map<number, string>();
  const stop = noticesStore.subscribe((all) => {
    for (const { id, key } of all) told.set(id, key);
  });
  onTestFinished(stop);
  return () => [...told.values()];
}

describe('missing lyrics', () => {
  test('[S8.10] [D-12] are reported once; the song plays on and the old lyrics are removed', async () => {
    expectConsoleErrors();
    const lyric = (query: URLSearchParams) => (query.get('id') === '81' ? wordLyricFixture : { code: 500 });
    const songs = [createTestSong(81), createTestSong(82)];
    const told = toldFromNow();
    const { player, engine, clock, calls } = await renderOpenFullPlayer({ lyric, songs });
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    player.next();
    clock.wind(1000);
    await expect.element(shownNotices().getByText('Could not load lyrics')).toBeVisible();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(0);
    await expect.poll(() => engine.source?.url).toBe('/media/audio/82');
    engine.becomesReady(200);
    expect(engine.isSounding).toBe(true);
    await fullPlayerLocators.dialog().getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => calls.heard().filter((call) => call.includes('id=82')).length).toBeGreaterThan(1);
    await expect.poll(() => loadingBarStore.getState().pending).toBe(0);
    expect(told()).toEqual(['lyric.failed']);
  });

  test('[S8.10] are reported under the cover on phones, with a retry', async () => {
    expectConsoleErrors();
    let isThere = false;
    const lyric = () => (isThere ? wordLyricFixture : { code: 500 });
    await renderOpenFullPlayer({ lyric, songs: [createTestSong(83)], width: 390, height: 844 });
    await expect.element(fullPlayerLocators.dialog().getByText('Could not load lyrics')).toBeVisible();
    isThere = true;
    await fullPlayerLocators.button('Retry').click();
    await expect.element(fullPlayerLocators.dialog().getByText('translated four')).toBeVisible();
  });

  test('show placeholders while they load, beside a playable song', async () => {
    let come: (lyric: unknown) => void = () => {};
    const waited = new Promise((resolve) => {
      come = resolve;
    });
    await renderOpenFullPlayer({ lyric: () => waited, songs: [createTestSong(84)] });
    const sides = () => fullPlayerLocators.dialog().element().querySelectorAll('[class*="waiting"] > *');
    await expect.poll(() => sides().length).toBe(4);
    come(wordLyricFixture);
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    expect(sides()).toHaveLength(0);
  });

  test('[S8.9] [D-12] are reported once when invalid, and the song plays on', async () => {
    expectConsoleErrors();
    const lyric = () => new Response('<p>Not what was asked for</p>');
    const told = toldFromNow();
    const { engine, opener, calls } = await renderPageWithPlayerBar({ lyric, songs: [createTestSong(91)] });
    await expect.element(shownNotices().getByText('Could not read lyrics')).toBeVisible();
    expect(engine.isSounding).toBe(true);
    // The full player shows the failure too, and requests the lyrics again.
    await opener.click();
    await expect.element(fullPlayerLocators.button('Retry')).toBeVisible();
    await expect.poll(() => calls.heard().filter((call) => call.includes('id=91')).length).toBeGreaterThan(1);
    await expect.poll(() => loadingBarStore.getState().pending).toBe(0);
    expect(told()).toEqual(['lyric.unreadable']);
  });
});

describe('lyric line in the bar', () => {
  const bar = () => page.getByRole('region', { name: 'Player' });

  test('[S3.27] [D-83] replaces the artists while music plays, also after a song with more lines', async () => {
    const lyric = (query: URLSearchParams) =>
      query.get('id') === '1' ? wordLyricFixture : { yrc: { lyric: '[1000,900](1000,900,0)short' } };
    const { stage, player } = await renderPageWithPlayerBar({ lyric });
    const artist = bar().getByRole('link', { name: 'Wang Wei' });
    const isSeen = () => artist.element().checkVisibility({ opacityProperty: true });
    await expect.element(artist).toBeVisible();
    advanceTestPlayback(stage, 5);
    await expect.element(bar().getByText('one two three four')).toBeVisible();
    expect(isSeen()).toBe(false);
    // Keyboard users can reach the artist's link, and see it while it has the focus.
    (artist.element() as HTMLElement).focus();
    expect(isSeen()).toBe(true);
    (artist.element() as HTMLElement).blur();
    player.pause();
    await expect.poll(isSeen).toBe(true);
    player.next();
    stage.clock.wind(1000);
    await flushPromises();
    stage.engine.becomesReady(200);
    advanceTestPlayback(stage, 30);
    await expect.element(bar().getByText('short')).toBeVisible();
  });

  test('[S3.27] is hidden when its setting is off', async () => {
    const { stage } = await renderPageWithPlayerBar({ lyric: wordLyricFixture });
    advanceTestPlayback(stage, 5);
    await expect.element(bar().getByText('one two three four')).toBeVisible();
    changeSetting('bottomLyricShow', false);
    await expect.element(bar().getByText('one two three four')).not.toBeInTheDocument();
  });
});

describe('translation switch', () => {
  test('[D-85] works in the record style when the song has a translation', async () => {
    changeSetting('playerStyle', 'record');
    await renderOpenFullPlayer();
    const button = fullPlayerLocators.button('Translation');
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    await expect.element(fullPlayerLocators.lyrics().getByText('translated four')).not.toBeInTheDocument();
    await button.click();
    changeSetting('playerStyle', 'cover');
  });

  test('[D-85] is missing when the song has no translation', async () => {
    await renderOpenFullPlayer({ lyric: { lrc: { lyric: '[00:05]alone' } }, songs: createTestSongs(1) });
    await expect.element(fullPlayerLocators.lines()).toHaveLength(1);
    await expect.element(fullPlayerLocators.button('Translation')).not.toBeInTheDocument();
  });
});

/** Until the test ends, lines are shown as a whole and not word by word. */
function showPlainLines() {
  changeSetting('showYrc', false);
  onTestFinished(() => changeSetting('showYrc', true));
}

const manyLines: LyricReplyFixture = {
  lrc: {
    lyric: Array.from({ length: 60 }, (_, at) => `[00:${String(at).padStart(2, '0')}]line ${at}`).join('\n'),
  },
};

describe('songs with other lyrics', () => {
  test('[D-83] short lyrics are shown', async () => {
    await renderOpenFullPlayer({ lyric: { lrc: { lyric: '[00:05]only one' } } });
    await expect.element(fullPlayerLocators.lines()).toHaveLength(1);
  });

  test('[D-83] a song with word lyrics only shows them, with and without words', async () => {
    await renderOpenFullPlayer({ lyric: { yrc: wordLyricFixture.yrc } });
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    showPlainLines();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    await expect.element(fullPlayerLocators.lines().first()).toHaveTextContent('one two three four');
  });

  test('[D-11] [D-83] shorter lyrics after longer ones break nothing, and late ones are not shown', async () => {
    const late = Promise.withResolvers<unknown>();
    const lyrics = [manyLines, late.promise, { lrc: { lyric: '[00:01]short' } }];
    const lyric = (query: URLSearchParams) => lyrics[Number(query.get('id')) - 1];
    const { stage, player, calls } = await renderOpenFullPlayer({ lyric });
    await expect.element(fullPlayerLocators.lines().nth(39)).toBeInTheDocument();
    advanceTestPlayback(stage, 50);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 50');
    player.next();
    await expect.poll(() => calls.heard().some((call) => call.includes('/lyric/new?id=2'))).toBe(true);
    player.next();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(1);
    late.resolve(manyLines);
    await flushPromises();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(1);
    await expect.element(fullPlayerLocators.lines().first()).toHaveTextContent('short');
  });

  test('[S5.3] instrumental song shows the cover alone', async () => {
    await renderOpenFullPlayer({ lyric: { lrc: { lyric: '[99:00.00]纯音乐，请欣赏' } } });
    const column = () => document.querySelector<HTMLElement>('[data-lyrics]');
    await expect.poll(() => column()?.dataset['lyrics']).toBe('hidden');
    await expect.element(fullPlayerLocators.lyrics()).not.toBeInTheDocument();
    const play = fullPlayerLocators.button('Pause').element().getBoundingClientRect();
    expect((play.left + play.right) / 2).toBeCloseTo(innerWidth / 2, -1);
  });

  test('[D-02] words and lines from the service are rendered as text', async () => {
    const yrc = { lyric: '[5000,2000](5000,1000,0)<img src=y (6000,1000,0)onerror=alert(1)>' };
    const lrc = { lyric: '[00:05]<img src=x onerror=alert(1)>' };
    await renderOpenFullPlayer({ lyric: { lrc, yrc } });
    const line = fullPlayerLocators.lines().first();
    await expect.element(line).toMatchTextContent('<img src=y onerror=alert(1)>');
    showPlainLines();
    await expect.element(line).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[onerror]')).toBeNull();
  });
});
