/** Tells whether a text is longer than its box shows, now and when its width changes. Gives back its end. */
export function watchCut(element: HTMLElement, tell: (isCut: boolean) => void): () => void {
  const measure = () => {
    if (element.dataset['open'] === 'false') tell(element.scrollHeight > element.clientHeight);
  };
  let frame = 0;
  // In the next frame: a change of size within the observer's own turn would be an error.
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
