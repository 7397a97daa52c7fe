import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { keepAliveHomeHandle, todayText } from './kept-home.tsx';

const visitKey = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/** The scroll position of the screen that is left, read before anything has changed it. */
let leftAt = 0;

/**
 * Shows the kept home in the next frame after a navigation to it. React needs longer than a frame to render a new
 * screen, and does so once the home has been painted. Returns a function that stops this.
 */
export function paintHomeOnNavigation(router: AnyRouter): () => void {
  /** The scroll position, in pixels, at which each visit of the home was left. */
  const positions = new Map<string, number>();
  let isMeasured = false;
  const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    // A redirect loads again in the same task, and measuring would then force a layout of the page.
    if (isMeasured) return;
    isMeasured = true;
    if (toLocation.pathname === '/' && insertableHome() !== null) holdLocation(router);
    setTimeout(() => {
      isMeasured = false;
      // The navigation waits for something before it shows the home, so the new location is no longer held back.
      if (!isInserted) releaseLocation();
    });
    leftAt = scrollY;
    // While the skeleton of a slow redirect is shown, the navigation still comes from the home, although the home is
    // hidden and its scroll position is stored already.
    if (fromLocation?.pathname !== '/' || keepAliveHomeHandle.dom !== null) return;
    positions.set(visitKey(fromLocation), leftAt);
    parts = measureParts();
  });
  keepAliveHomeHandle.paint = ({ location, preload }) => {
    const dom = preload ? null : insertableHome();
    if (dom === null) return undefined;
    return insertEarly({ router, ...dom, top: positions.get(visitKey(location)) ?? 0 });
  };
  return () => {
    unsubscribe();
    releaseLocation();
    keepAliveHomeHandle.paint = null;
  };
}

/** The kept home and where it belongs; null when it is shown, or cannot be shown in the next frame. */
function insertableHome() {
  const { slot, container, day } = keepAliveHomeHandle.dom ?? {};
  const parent = slot?.current;
  return document.hidden || !parent || !container || day !== todayText() ? null : { parent, container };
}

/** Whether the home is inserted, and the frame with it is not painted yet. */
let isInserted = false;

let releaseLocation = () => {};

/**
 * Delays the router's new location until `releaseLocation` is called: otherwise the bars and all links would be
 * rendered for it at once, and delay the next frame.
 */
function holdLocation(router: AnyRouter): void {
  releaseLocation();
  const { batch } = router;
  const held: (() => void)[] = [];
  router.batch = (publish) => void held.push(publish);
  releaseLocation = () => {
    releaseLocation = () => {};
    router.batch = batch;
    for (const publish of held) batch(publish);
  };
}

/** A part of the home, such as a shelf, with its place in the page when the home was left. */
interface MeasuredPart {
  readonly element: HTMLElement;
  readonly top: number;
  readonly height: number;
}

let parts: { readonly width: number; readonly list: readonly MeasuredPart[] } = { width: 0, list: [] };

function measureParts(): typeof parts {
  const list = [...document.querySelectorAll<HTMLElement>('main > div > div > * > section')].map(
    (element) => {
      const { top, height } = element.getBoundingClientRect();
      return { element, top: top + scrollY, height };
    },
  );
  return { width: innerWidth, list };
}

/**
 * Keeps the parts that are not in view out of the next frame, as boxes of the height that they had: most of the home's
 * elements lie below the window. Returns a function that shows them.
 */
function skipPartsOutOfView(top: number): () => void {
  if (parts.width !== innerWidth) return () => {};
  const skipped = parts.list.filter((it) => it.top > top + innerHeight || it.top + it.height < top);
  for (const { element, height } of skipped)
    Object.assign(element.style, { contentVisibility: 'hidden', height: `${height}px` });
  return () => {
    for (const { element } of skipped) Object.assign(element.style, { contentVisibility: '', height: '' });
  };
}

interface EarlyInsertion {
  readonly router: AnyRouter;
  readonly parent: HTMLElement;
  readonly container: HTMLElement;
  /** The scroll position, in pixels. */
  readonly top: number;
}

/**
 * Inserts the home, scrolled to where this visit was left, and hides the other screen until React has removed it. The
 * insertion is undone when React does not show the home next: another navigation has begun, or this one has failed.
 */
async function insertEarly({ router, parent, container, top }: EarlyInsertion): Promise<void> {
  const scrolledTo = leftAt;
  const others = [...(parent.parentElement?.children ?? [])].filter((child) => child !== parent);
  const showHome = (isShown: boolean) => {
    // React hides the elements of a hidden Activity by their style, too.
    for (const child of container.children) setDisplayed(child, isShown);
    for (const other of others) setDisplayed(other, !isShown);
  };
  const showAll = skipPartsOutOfView(top);
  isInserted = true;
  showHome(true);
  parent.append(container);
  // Left out where the position is the same, because `scrollTo` would lay out the page now and not with the frame.
  if (top !== scrolledTo) scrollTo({ top, behavior: 'instant' });
  const end = () => {
    releaseLocation();
    for (const unsubscribe of unsubscribers) unsubscribe();
    if (keepAliveHomeHandle.dom === null) return;
    container.remove();
    showHome(false);
    scrollTo({ top: scrolledTo, behavior: 'instant' });
  };
  const unsubscribers = [
    router.subscribe('onBeforeNavigate', end),
    // After a quick Back the router may report only now that the screen before the home was rendered.
    router.subscribe('onRendered', ({ toLocation }) => toLocation.pathname === '/' && end()),
  ];
  await nextFramePainted();
  isInserted = false;
  releaseLocation();
  showAll();
}

function setDisplayed(element: Element, isDisplayed: boolean): void {
  if (!(element instanceof HTMLElement)) return;
  if (isDisplayed) element.style.removeProperty('display');
  else element.style.setProperty('display', 'none', 'important');
}

/** How long a frame is waited for, in milliseconds: it may never be painted. */
const MAX_FRAME_MS = 100;

const nextFramePainted = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
