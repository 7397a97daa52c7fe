import { createAudibleTabArbiter } from '@rill/playback/browser';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contrastRatio } from '#lib/colour/oklch.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { emulateTouchStyles } from '#testing/emulate-touch-styles.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

beforeEach(() => page.viewport(1440, 900));

const film = () => {
  const element = document.querySelector('video');
  if (element === null) throw new Error('there is no film');
  return element;
};
const soon = <Value,>(read: () => Value) => expect.poll(read);
const filmIsThere = () => soon(() => document.querySelector('video')?.readyState ?? 0).toBeGreaterThan(0);
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function start() {
  const rendered = await renderAppAtUrl('/video?id=7001');
  await filmIsThere();
  film().muted = true;
  await button('Play video').click();
  await soon(() => film().currentTime).toBeGreaterThan(0);
  return rendered;
}

describe('the video screen', () => {
  it('[S2.19] shows a video with title, artists, description, similar videos and comments, without an account', async () => {
    await renderAppAtUrl('/video?id=7002');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('The Entertainer (in waves)');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Scott Joplin' })).toBeVisible();
    await expect.element(page.getByText('Joplin’s rag in one minute', { exact: false })).toBeVisible();
    const similar = page.getByRole('region', { name: 'Similar videos' });
    await expect.element(similar.getByRole('link', { name: '茉莉花（声波影像）' })).toBeVisible();
    await expect.element(page.getByText('You can count the bass notes. I did.')).toBeVisible();
    await expect
      .poll(() => document.title)
      .toMatch(/^The Entertainer \(in waves\) - Scott Joplin.* - Video - Rill$/);
  });

  it('[S2.19] plays the film in its best quality, only when it is started; it keeps its position when the quality changes, and has a choice of speeds', async () => {
    await renderAppAtUrl('/video?id=7001');
    await expect
      .element(page.getByRole('region', { name: 'Video: 茉莉花（声波影像）', exact: true }))
      .toBeInTheDocument();
    await filmIsThere();
    expect(film().paused).toBe(true);
    await soon(() => film().currentSrc).toContain('/media/video/7001/720.webm');
    await filmIsThere();
    film().muted = true;
    await button('Play video').click();
    await soon(() => film().currentTime).toBeGreaterThan(0);
    await button('Pause video').click();
    await soon(() => film().paused).toBe(true);

    await button('Play video').click();
    film().currentTime = 20;
    await soon(() => film().currentTime).toBeGreaterThan(20);
    await button('Quality').click();
    await page.getByRole('menuitemradio', { name: '480p' }).click();
    await soon(() => film().currentSrc).toContain('/480.webm');
    await soon(() => film().currentTime).toBeGreaterThan(20);
    await button('Speed').click();
    await page.getByRole('menuitemradio', { name: '1.5×' }).click();
    await soon(() => film().playbackRate).toBe(1.5);
  });

  it('[M7] pauses the music and hides the bar while a film plays; both return on leaving', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player, router } = await renderAppAtUrl('/video?id=7001');
    player.playNow(createTestSong(1));
    const bar = page.getByRole('region', { name: 'Player' });
    await expect.element(bar).toBeVisible();
    await filmIsThere();
    film().muted = true;
    await button('Play video').click();
    await expect.element(bar).not.toBeInTheDocument();
    expect(player.state.getState().wantsToPlay).toBe(false);
    await router.navigate({ to: '/history' });
    await expect.element(bar).toBeVisible();
    player.clear();
  });

  it('[M7] [S2.18] the bar hides on the sign-in screen, and is shown again', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player, router } = await renderAppAtUrl('/song?id=1003');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Player' });
    await expect.element(bar).toBeVisible();
    await router.navigate({ to: '/login' });
    await expect.element(bar).not.toBeInTheDocument();
    await router.navigate({ to: '/history' });
    await expect.element(bar).toBeVisible();
    player.clear();
  });

  it('[M7] music that resumes pauses the film and shows the bar', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player } = await start();
    player.playNow(createTestSong(2));
    await soon(() => film().paused).toBe(true);
    await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
    player.clear();
  });

  it('[M7] a film silences another tab, and pauses when that one sounds again', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const other = createAudibleTabArbiter({ title: () => 'Another tab' });
    onTestFinished(other.release);
    const silencedBy: string[] = [];
    other.onOtherTabActive(({ title }) => silencedBy.push(title));
    other.claim();
    await start();
    await soon(() => silencedBy.join()).toContain('茉莉花');
    expect(film().paused).toBe(false);
    other.request();
    other.claim();
    await soon(() => film().paused).toBe(true);
  });

  it('[D-69] [M7] a film that is paused or left leaves the sound to the other tabs; left, it makes no sound and no requests, and has no media keys', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const holds = async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'playing-tab') ?? false;
    const { router } = await start();
    await soon(holds).toBe(true);
    await button('Pause video').click();
    await soon(holds).toBe(false);
    await button('Play video').click();
    await soon(holds).toBe(true);
    const left = film();
    await router.navigate({ to: '/history' });
    await soon(holds).toBe(false);
    await soon(() => left.isConnected).toBe(false);
    await soon(() => left.paused).toBe(true);
    await soon(() => left.hasAttribute('src')).toBe(false);
    await soon(() => left.networkState).toBe(HTMLMediaElement.NETWORK_EMPTY);
  });

  it('[S4.14] works with the keyboard, and Space controls the film only', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player } = await start();
    await expect.element(button('Pause video')).toBeInTheDocument();
    // With `aria-pressed` a screen reader would say “Pause video, pressed” while the film plays.
    await expect.element(button('Pause video')).not.toHaveAttribute('aria-pressed');
    button('Pause video').element().focus();
    await userEvent.keyboard(' ');
    await soon(() => film().paused).toBe(true);
    expect(player.state.getState().wantsToPlay).toBe(false);
    film().currentTime = 10;
    await soon(() => film().currentTime).toBeGreaterThanOrEqual(10);
    page.getByRole('slider', { name: 'Video position' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await soon(() => film().currentTime).toBeGreaterThan(13);
    const top = scrollY;
    await userEvent.keyboard('{Home}');
    await soon(() => film().currentTime).toBe(0);
    await userEvent.keyboard('{PageUp}');
    await soon(() => film().currentTime).toBeCloseTo(film().duration / 10, 0);
    expect(scrollY).toBe(top);
  });

  /** Presses keys so fast that no seek or event of the browser comes between them. */
  function pressAtOnce(element: Element, keys: readonly string[]): void {
    for (const key of keys) {
      for (const type of ['keydown', 'keyup']) {
        element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      }
    }
  }

  it('[S4.14] the video slider loses no key that is pressed while an earlier seek is under way, nor does the volume slider', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    await start();
    await button('Pause video').click();
    await soon(() => film().paused).toBe(true);
    const slider = page.getByRole('slider', { name: 'Video position' }).element();
    slider.focus();
    pressAtOnce(slider, ['Home', 'PageUp', 'PageUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft']);
    const target = film().duration / 5 + 5;
    expect(film().currentTime).toBeCloseTo(target, 1);
    await soon(() => film().seeking).toBe(false);
    expect(film().currentTime).toBeCloseTo(target, 1);
    // The player's own keys work from every control.
    button('Play video').element().focus();
    pressAtOnce(button('Play video').element(), ['l', 'ArrowRight', 'j']);
    expect(film().currentTime).toBeCloseTo(target + 5, 1);

    const volume = page.getByRole('slider', { name: 'Volume', exact: true }).element();
    volume.focus();
    film().muted = false;
    film().volume = 0.5;
    pressAtOnce(volume, ['ArrowUp', 'ArrowUp', 'ArrowDown', 'PageDown', 'ArrowDown']);
    expect(film().volume).toBeCloseTo(0.4);
    pressAtOnce(volume, ['Home', 'PageUp']);
    expect(film().volume).toBeCloseTo(0.1);
  });

  it('[S4.14] a press on the seek bar of a video seeks, and starts nothing; a finger has 44 px to hit it', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    await renderAppAtUrl('/video?id=7001');
    await filmIsThere();
    const slider = page.getByRole('slider', { name: 'Video position' });
    const { width, height } = slider.element().getBoundingClientRect();
    await slider.click({ position: { x: width / 2, y: height / 2 } });
    await soon(() => film().currentTime / film().duration).toBeCloseTo(0.5, 1);
    expect(film().paused).toBe(true);
    emulateTouchStyles();
    const target = slider.element();
    const box = target.getBoundingClientRect();
    for (const up of [1, 43])
      expect(target.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - up))).toBe(true);
  });

  it('shows its controls and the time clearly over a white film', async () => {
    await renderAppAtUrl('/video?id=7001');
    await filmIsThere();
    const player = page.getByRole('region', { name: /^Video:/ }).element() as HTMLElement;
    player.style.background = 'white';
    for (const picture of player.querySelectorAll<HTMLElement>('video, img')) picture.style.display = 'none';
    const running = () =>
      player.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
    await expect.poll(running).toEqual([]);
    const shot = new Image();
    shot.src = `data:image/png;base64,${await page.screenshot({ save: false })}`;
    await shot.decode();
    const pen = new OffscreenCanvas(shot.width, shot.height).getContext('2d');
    if (pen === null) throw new Error('this browser draws nothing');
    pen.drawImage(shot, 0, 0);
    /** The contrast of white with what is drawn a few pixels from a corner of the element. */
    const contrastAt = (element: Element, dx: number, dy: number) => {
      const { left, top } = element.getBoundingClientRect();
      const [red = 0, green = 0, blue = 0] = pen.getImageData(left + dx, top + dy, 1, 1).data;
      return contrastRatio([1, 1, 1], [red / 255, green / 255, blue / 255]);
    };
    const time = [...player.querySelectorAll('*')].findLast((it) => it.textContent.startsWith('0:00'));
    expect(contrastAt(time as Element, -3, 1)).toBeGreaterThanOrEqual(4.5);
    const seek = page.getByRole('slider', { name: 'Video position' }).element();
    expect(contrastAt(seek, 100, 6)).toBeGreaterThanOrEqual(3);
    expect(contrastAt(button('Play video').first().element(), 6, 6)).toBeGreaterThanOrEqual(3);
  });

  it('a finger presses none of the controls that a playing film has hidden', async () => {
    await start();
    emulateTouchStyles();
    for (const part of [page.getByRole('slider', { name: 'Video position' }), button('Pause video')]) {
      const { x, y, width, height } = part.element().getBoundingClientRect();
      await soon(() => document.elementFromPoint(x + width / 2, y + height / 2)).toBe(film());
    }
  });

  it("[S9.20] the film's slider announces its position in the language of the page", async () => {
    await renderAppAtUrl('/video?id=7001', { language: 'zh-CN' });
    await filmIsThere();
    const slider = page.getByRole('slider', { name: '视频进度' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0:00，共 1:35');
    slider.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1:35，共 1:35');
  });

  it('throws nothing when the film ends while its screen is being left', async () => {
    const { router } = await start();
    const left = film();
    const errors: string[] = [];
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    window.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        errors.push(event.message);
      },
      { signal: leaving.signal },
    );
    const { setTimeout: setRealTimeout } = window;
    const ended = Promise.withResolvers<void>();
    // The library destroys the player in a timer without a delay, and the film ends just before that one fires.
    const timers = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      const id = setRealTimeout(run, ms);
      if (left.isConnected || ms !== undefined) return id;
      left.dispatchEvent(new Event('ended'));
      // By then everything that the event has started is done.
      setRealTimeout(ended.resolve, 10);
      return id;
    }) as typeof setTimeout);
    onTestFinished(() => timers.mockRestore());
    await router.navigate({ to: '/history' });
    await ended.promise;
    expect(errors).toEqual([]);
  });

  it('[D-43] sends a like on a comment for the video', async () => {
    const calls = mockCatalogueCalls({ '/comment/like': () => ({ code: 200 }) });
    await signInForTest();
    await renderAppAtUrl('/video?id=7002');
    const said = page.getByRole('article').filter({ hasText: 'You can count the bass notes.' });
    await said.getByRole('button', { name: 'Like 3' }).click();
    await expect.element(said.getByRole('button', { name: 'Unlike 4' })).toBeVisible();
    expect(calls.heard()).toContain('/comment/like?id=7002&cid=8311&t=1&type=1');
  });

  it('[D-41] pages to the last comment of a video, without leaving the film', async () => {
    const comment = (id: number) => ({
      commentId: id,
      content: `Said ${id}`,
      time: id,
      user: { nickname: 'Marta' },
    });
    mockCatalogueCalls({
      '/comment/mv': (query) => {
        const offset = Number(query.get('offset'));
        const comments = Array.from({ length: Math.min(20, 45 - offset) }, (_, at) =>
          comment(offset + at + 1),
        );
        return { code: 200, total: 45, comments };
      },
    });
    await renderAppAtUrl('/video?id=7001');
    await filmIsThere();
    const before = film();
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect.element(page.getByText('Said 45')).toBeVisible();
    expect(film()).toBe(before);
  });

  it('[D-02] shows names, artists and description with markup as text', async () => {
    const markup = '<img src=x onerror="globalThis.wasRun=true">';
    mockCatalogueCalls({
      '/mv/detail': () => ({
        code: 200,
        data: {
          id: 7001,
          name: markup,
          artists: [{ id: 5, name: markup }],
          desc: markup,
          brs: [{ br: 480 }],
        },
      }),
    });
    await renderAppAtUrl('/video?id=7001');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(markup);
    await expect.element(page.getByRole('link', { name: markup })).toBeVisible();
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it('shows that there is no film, and the rest of the page', async () => {
    mockCatalogueCalls({ '/mv/url': () => ({ code: 200, data: { url: null } }) });
    await renderAppAtUrl('/video?id=7002');
    await expect.element(page.getByText('Could not play the video')).toBeVisible();
    await expect.element(page.getByText('You can count the bass notes. I did.')).toBeVisible();
  });

  it('[D-01] plays nothing from a URL that would run code', async () => {
    const url = 'javascript:globalThis.wasRun=true';
    mockCatalogueCalls({ '/mv/url': () => ({ code: 200, data: { url, r: 480 } }) });
    await renderAppAtUrl('/video?id=7002');
    await expect.element(page.getByText('Could not play the video')).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
  });

  it('shows an error when the film cannot be fetched, and retries on request', async () => {
    expectConsoleErrors();
    let height = 1;
    const calls = mockCatalogueCalls({
      '/mv/url': () => ({ code: 200, data: { url: `/media/video/7002/${height}.webm`, r: height } }),
    });
    await renderAppAtUrl('/video?id=7002');
    await expect.element(page.getByRole('alert').getByText('Could not play the video')).toBeVisible();
    await soon(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
    height = 480;
    const before = calls.heard().length;
    (page.getByRole('alert').getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await soon(() => calls.heard().length).toBeGreaterThan(before);
    await filmIsThere();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    // The Retry button was removed with the film that failed, so the focus is on the new film's button.
    await expect.element(button('Play video')).toHaveFocus();
  });

  it.each([320, 390])('shows an error and its button whole on a screen of %i px', async (width) => {
    expectConsoleErrors();
    await page.viewport(width, 844);
    mockCatalogueCalls({ '/mv/url': () => ({ code: 502 }) });
    await renderAppAtUrl('/video?id=7002');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    const alert = page.getByRole('alert').element();
    const stage = alert.parentElement;
    if (stage === null) throw new Error('the message stands alone');
    const box = stage.getBoundingClientRect();
    const message = alert.getBoundingClientRect();
    expect(message.top).toBeGreaterThanOrEqual(box.top);
    expect(message.bottom).toBeLessThanOrEqual(box.bottom);
    expect(retry.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom);
  });

  it('plays the next quality when the best one has failed twice', async () => {
    mockCatalogueCalls({
      '/mv/url': (query) =>
        query.get('r') === '480'
          ? undefined
          : { code: 200, data: { url: '/media/video/7001/1.webm', r: 720 } },
    });
    await renderAppAtUrl('/video?id=7001');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await retry.click();
    await soon(() => document.querySelector('video')?.readyState ?? 1).toBe(0);
    await retry.click();
    await filmIsThere();
    expect(film().currentSrc).toContain('/480.webm');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('resumes at the same position when an interrupted film is retried', async () => {
    await start();
    film().currentTime = 20;
    await soon(() => film().currentTime).toBeGreaterThan(20);
    const broken = film();
    broken.pause();
    broken.dispatchEvent(new Event('error'));
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await soon(() => film() !== broken && film().readyState > 0).toBe(true);
    film().muted = true;
    await soon(() => film().currentTime).toBeGreaterThanOrEqual(20);
    await soon(() => film().paused).toBe(false);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that a video does not exist', async () => {
    expectConsoleErrors();
    await renderAppAtUrl('/video?id=999999');
    await expect.element(page.getByText('This could not be found')).toBeVisible();
  });
});
