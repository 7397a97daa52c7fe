import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the player bar at the bottom, by accessible names. */
export class PlayerBarPageObject {
  readonly region: Locator;
  readonly title: Locator;
  readonly seek: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Player', exact: true });
    this.title = this.region.getByRole('link').first();
    this.seek = this.region.getByRole('slider', { name: 'Seek' });
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  /** The position in seconds, as the seek bar shows it. */
  seconds(): Promise<number> {
    return this.#clock(0);
  }

  /** The song's length in seconds. */
  length(): Promise<number> {
    return this.#clock(-1);
  }

  /** The first (0) or the last (-1) time in the seek bar's value text, "0:12 of 3:20", in seconds. */
  async #clock(index: 0 | -1): Promise<number> {
    const words = ((await this.seek.getAttribute('aria-valuetext')) ?? '').split(' ');
    const [minutes = 0, seconds = 0] = words.at(index)?.split(':').map(Number) ?? [];
    return minutes * 60 + seconds;
  }

  /** Seeks to a share (0 to 1) of the song by a click on the seek bar. */
  async seekTo(part: number): Promise<void> {
    await expect.poll(() => this.length(), { message: 'length of the song' }).toBeGreaterThan(0);
    // The click position is measured once the bar can be clicked and has stopped moving.
    await this.seek.click({ trial: true });
    const box = await this.seek.boundingBox();
    if (box === null) throw new Error('the seek bar is not on the screen');
    await this.seek.click({ position: { x: box.width * part, y: box.height / 2 } });
  }
}
