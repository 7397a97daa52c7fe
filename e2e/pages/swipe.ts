import type { Locator } from '@playwright/test';

const STEPS = 6;

interface PointFromMiddle {
  readonly rightPx: number;
  readonly downPx: number;
}

/**
 * Moves fingers over a part of the page by real touch events. `fingersAt` returns the point of each finger, relative to
 * the middle of the part, at a share of the gesture: 0 when they are put down, 1 when they are lifted.
 */
async function touch(part: Locator, fingersAt: (share: number) => readonly PointFromMiddle[]): Promise<void> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${part.toString()} is not on the screen`);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const page = part.page();
  const devtools = await page.context().newCDPSession(page);
  for (let step = 0; step <= STEPS; step += 1) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingersAt(step / STEPS).map(({ rightPx, downPx }, id) => ({
        x: middle.x + rightPx,
        y: middle.y + downPx,
        id,
      })),
    });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Moves one finger from the middle of a part of the page; positive numbers move it right and down. */
export const swipe = (part: Locator, rightPx: number, downPx: number): Promise<void> =>
  touch(part, (share) => [{ rightPx: rightPx * share, downPx: downPx * share }]);

/**
 * Moves two fingers apart, or together, around the middle of a part of the page; both numbers are distances from that
 * middle.
 */
export const pinch = (part: Locator, fromPx: number, toPx: number): Promise<void> =>
  touch(part, (share) => {
    const farPx = fromPx + (toPx - fromPx) * share;
    return [-farPx, farPx].map((rightPx) => ({ rightPx, downPx: 0 }));
  });
