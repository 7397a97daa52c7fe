/** The tolerance, because Firefox rounds the two heights of one line of text differently. */
const ROUNDING_PX = 1;

export const isTallerThanBox = ({ scrollHeight, clientHeight }: Element): boolean =>
  scrollHeight > clientHeight + ROUNDING_PX;

/**
 * Reports whether a text is longer than its box, now and when its width changes. Returns a function that stops
 * observing.
 */
export function observeTruncation(element: HTMLElement, report: (isCut: boolean) => void): () => void {
  const measure = () => {
    if (element.dataset['open'] === 'false') report(isTallerThanBox(element));
  };
  let frame = 0;
  // Measured in the next frame, because a resize within the observer's own callback would be an error.
  const watch = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  watch.observe(element);
  measure();
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
  };
}
