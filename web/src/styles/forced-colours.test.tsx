import '#styles/tokens.css';
import '#styles/themes.css';
import '#styles/contrast.css';
import '#styles/base.css';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SongRowNumber } from '#music/song-row/song-row-number.tsx';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { queueDrawerLocators, renderQueueDrawer } from '#testing/queue-stage.tsx';
import { Button } from '#ui/button.tsx';
import { TaskProgressBar } from '#ui/progress-bar.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';

const setForcedColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => setForcedColours('active'));
afterEach(() => setForcedColours('none'));

/** The value of a system colour in this browser. */
function systemColour(name: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * The text and background colours of an element that keeps its own colours; the browser draws a background behind any
 * other text.
 */
function ownColours(element: Element | null | undefined) {
  if (!element) throw new Error('there is no such element');
  const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element);
  return forcedColorAdjust === 'none' ? [color, backgroundColor] : 'forced';
}

const chosen = () => [systemColour('HighlightText'), systemColour('Highlight')];

describe('in forced colours', () => {
  test.each(['light', 'dark'])(
    'the chosen option of a setting can be read in the %s theme',
    async (theme) => {
      document.documentElement.dataset['theme'] = theme;
      onTestFinished(() => document.documentElement.removeAttribute('data-theme'));
      await render(
        <SegmentedControl
          labelledBy="none"
          options={[
            { option: 'zh', name: 'Chinese' },
            { option: 'en', name: 'English' },
          ]}
          value="en"
          onPick={() => {}}
        />,
      );
      const name = page.getByRole('radio', { name: 'English' }).element().nextElementSibling;
      await expect.poll(() => ownColours(name)).toEqual(chosen());
    },
  );

  test('a pressed button differs from one that is not pressed', async () => {
    await render(
      <>
        <Button aria-pressed={true}>Saved</Button>
        <Button aria-pressed={false}>Save</Button>
      </>,
    );
    const coloursOf = (name: string) => ownColours(page.getByRole('button', { name, exact: true }).element());
    await expect.poll(() => coloursOf('Saved')).toEqual(chosen());
    expect(coloursOf('Save')).toBe('forced');
  });

  test('the unfilled part of a progress bar can be seen', async () => {
    await render(<TaskProgressBar label="Upload" value={0.3} max={1} />);
    const [, ground] = ownColours(page.getByRole('progressbar', { name: 'Upload' }).element());
    expect(ground).toBe(systemColour('color-mix(in srgb, CanvasText 50%, Canvas)'));
  });

  test('the focus on a chosen tab can be seen', async () => {
    await render(
      <button type="button" role="tab" aria-selected="true">
        Password
      </button>,
    );
    const tab = page.getByRole('tab', { name: 'Password' });
    const ring = () => getComputedStyle(tab.element()).outlineWidth;
    const withoutFocus = ring();
    await userEvent.keyboard('{Tab}');
    await expect.element(tab).toHaveFocus();
    expect(Number.parseFloat(ring())).toBeGreaterThan(Number.parseFloat(withoutFocus));
  });

  test('a song that is not selected has an empty circle', async () => {
    const { container } = await render(
      <SongRowNumber number={1} playing="no" title="Largo" isSelected={false} onPlay={null} />,
    );
    const circle = container.querySelector('[data-selected]');
    if (circle === null) throw new Error('there is no circle');
    expect(getComputedStyle(circle).borderStyle).toBe('solid');
  });

  test('the chosen order of a shuffled queue has the colour of chosen options', async () => {
    const { player } = await renderQueueDrawer(3);
    player.setMode('random');
    const order = (name: string) => queueDrawerLocators.drawer().getByRole('radio', { name });
    await expect.element(order('Up next')).toBeChecked();
    expect(ownColours(order('Up next').element().nextElementSibling)).toEqual(chosen());
    expect(ownColours(order('List order').element().nextElementSibling)).toBe('forced');
  });

  test('the button that copies lyrics can be read, and chosen lines can be told from others', async () => {
    await renderOpenFullPlayer();
    await fullPlayerLocators.button('Copy lyrics').click();
    const copy = fullPlayerLocators.button('Copy all');
    await expect.element(copy).toBeVisible();
    expect(ownColours(copy.element())).toEqual([systemColour('Canvas'), systemColour('CanvasText')]);
    const line = fullPlayerLocators.lines().nth(1);
    await line.click();
    await expect.element(line).toHaveAttribute('aria-pressed', 'true');
    expect(ownColours(line.element())).toEqual(chosen());
  });
});
