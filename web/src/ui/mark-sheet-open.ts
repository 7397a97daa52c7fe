let shown = 0;

/** For what stands aside while a sheet of a phone, a menu or a dialog, lies over the page. Returns a function that ends it. */
export function markSheetOpen(): () => void {
  const { dataset } = document.documentElement;
  shown += 1;
  dataset['sheet'] = 'open';
  return () => {
    shown -= 1;
    if (shown === 0) delete dataset['sheet'];
  };
}
