type Eraser = () => void | Promise<void>;

const erasers = new Set<Eraser>();

/** Registers what must happen when everything personal is erased from the browser. Returns a function that undoes it. */
export function onErasePersonalData(eraser: Eraser): () => void {
  erasers.add(eraser);
  return () => erasers.delete(eraser);
}

/** Lets every part of the page forget what it holds of the listener, and stop storing more. */
export async function runErasers(): Promise<void> {
  await Promise.all([...erasers].map(async (erase) => erase()));
}
