/** Receives whether a part is near the view, and how high it is while it is still drawn. */
type Listener = (isNear: boolean, height: number) => void;

/** So far beyond the view, in its own heights, parts are drawn before they are scrolled in. */
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

/** Watches a part of a scrolled view (`data-view`). Returns a function that stops watching. */
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
