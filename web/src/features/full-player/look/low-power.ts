/** What some browsers tell of the battery (Battery Status API); the others never say that it is low. */
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
 * Calls back with whether this device should save power: its battery is low and not being charged, or its owner asks to
 * save data. Returns a function that stops.
 */
export function watchLowPower(onChange: (isLow: boolean) => void): () => void {
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
