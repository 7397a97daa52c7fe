type Eraser = () => void | Promise<void>;

const erasers = new Set<Eraser>();

/** Registers a callback for when all personal data is deleted from the browser. Returns an unsubscribe function. */
export function onErasePersonalData(eraser: Eraser): () => void {
  erasers.add(eraser);
  return () => erasers.delete(eraser);
}

/** Makes every part of the page drop the listener's data and stop storing more. */
export async function runPersonalDataErasers(): Promise<void> {
  await Promise.all([...erasers].map(async (erase) => erase()));
}
