import { expect, type Locator, type Page } from '@playwright/test';

/** The bar at the bottom, by the names that assistive technology reads. */
export class PlayerBar {
  readonly region: Locator;
  /** The song's. */
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

  /** Seconds that the seek line stands at. */
  seconds(): Promise<number> {
    return this.#clock(0);
  }

  /** Seconds that the song lasts. */
  length(): Promise<number> {
    return this.#clock(-1);
  }

  /** The first (0) or the last (-1) clock of the seek line's words: "0:12 of 3:20". */
  async #clock(place: 0 | -1): Promise<number> {
    const words = ((await this.seek.getAttribute('aria-valuetext')) ?? '').split(' ');
    const [minutes = 0, seconds = 0] = words.at(place)?.split(':').map(Number) ?? [];
    return minutes * 60 + seconds;
  }

  /** Moves to a part (0 to 1) of the song by a click on the line. */
  async seekTo(part: number): Promise<void> {
    await expect.poll(() => this.length(), { message: 'length of the song' }).toBeGreaterThan(0);
    // The place of the click is measured when the line can be pressed and has stopped moving.
    await this.seek.click({ trial: true });
    const box = await this.seek.boundingBox();
    if (box === null) throw new Error('the seek line is not on the screen');
    await this.seek.click({ position: { x: box.width * part, y: box.height / 2 } });
  }
}
