import type { Locator } from '@playwright/test';

const STEPS = 6;

/** Moves one finger from the middle of a part of the page, by real touch events: right and down count up. */
export async function swipe(part: Locator, rightPx: number, downPx: number): Promise<void> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${part.toString()} is not on the screen`);
  const page = part.page();
  const finger = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + rightPx * share, y: from.y + downPx * share }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step / STEPS);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Moves two fingers apart, or together, around the middle of a part of the page: each as far from it as said. */
export async function pinch(part: Locator, fromPx: number, toPx: number): Promise<void> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${part.toString()} is not on the screen`);
  const page = part.page();
  const fingers = await page.context().newCDPSession(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove', farPx: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-farPx, farPx].map((px, id) => ({ x: middle.x + px, y: middle.y, id })),
    });
  await touch('touchStart', fromPx);
  for (let step = 1; step <= STEPS; step += 1)
    await touch('touchMove', fromPx + ((toPx - fromPx) * step) / STEPS);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await fingers.detach();
}
