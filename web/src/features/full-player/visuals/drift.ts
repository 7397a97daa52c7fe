import { reducedMotionMediaQuery } from '#lib/media-query.ts';

/**
 * A step of a few whole pixels every two seconds: the blur hides it, and a browser without a GPU repaints the whole
 * window only then. A running animation would repaint it with every word of the lyrics that fills.
 */
const STEP_SECONDS = 2;
const WAYS = [
  { px: 40, roundSeconds: 72 },
  { px: 28, roundSeconds: 62 },
] as const;

let seconds = 0;

/** Moves a backdrop that is larger than its window slowly about; returns a function that stops it. */
export function startBackdropDrift(ground: HTMLElement): () => void {
  let isLowPower = true;
  const stopWatching = watchLowPower((isLow) => {
    isLowPower = isLow;
  });
  const timer = setInterval(() => {
    if (isLowPower || document.hidden || reducedMotionMediaQuery.matches()) return;
    seconds += STEP_SECONDS;
    const [x, y] = WAYS.map(({ px, roundSeconds }) =>
      Math.round(px * Math.sin((2 * Math.PI * seconds) / roundSeconds)),
    );
    ground.style.transform = `translate(${x}px, ${y}px)`;
  }, STEP_SECONDS * 1000);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}

/** The Battery Status API of some browsers; others never report a low battery. */
interface Battery extends EventTarget {
  readonly charging: boolean;
  readonly level: number;
}

interface PowerNavigator {
  readonly getBattery?: () => Promise<Battery>;
  readonly connection?: { readonly saveData?: boolean };
}

const LOW_LEVEL = 0.2;

/**
 * Calls back with whether this device should save power: its battery is low and not being charged, or the user asked to
 * save data. Returns an unsubscribe function.
 */
function watchLowPower(onChange: (isLow: boolean) => void): () => void {
  const { getBattery, connection } = navigator as Navigator & PowerNavigator;
  const savesData = connection?.saveData === true;
  onChange(savesData);
  if (getBattery === undefined || savesData) return () => {};
  const stop = new AbortController();
  getBattery.call(navigator).then(
    (battery) => {
      if (stop.signal.aborted) return;
      const look = () => onChange(!battery.charging && battery.level <= LOW_LEVEL);
      for (const type of ['chargingchange', 'levelchange']) {
        battery.addEventListener(type, look, { signal: stop.signal });
      }
      look();
    },
    () => {},
  );
  return () => stop.abort();
}
