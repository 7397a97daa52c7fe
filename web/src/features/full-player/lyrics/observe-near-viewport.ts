/** Called with whether an element is near the viewport, and its height while it is still rendered. */
type Listener = (isNear: boolean, height: number) => void;

/** The margin beyond the viewport, in multiples of its height. */
const MARGIN = '200% 0px';

const observers = new WeakMap<Element, IntersectionObserver>();
const listeners = new WeakMap<Element, Listener>();

function observerOf(view: Element): IntersectionObserver {
  const known = observers.get(view);
  if (known !== undefined) return known;
  const notify: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    }
  };
  const observer = new IntersectionObserver(notify, { root: view, rootMargin: MARGIN });
  observers.set(view, observer);
  return observer;
}

/** Observes an element of a scroll container (`data-view`). Returns a function that stops observing. */
export function observeNearViewport(part: Element, listener: Listener): () => void {
  const view = part.closest('[data-view]');
  if (view === null) return () => {};
  listeners.set(part, listener);
  const observer = observerOf(view);
  observer.observe(part);
  return () => {
    listeners.delete(part);
    observer.unobserve(part);
  };
}
