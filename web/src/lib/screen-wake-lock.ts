/** Whether the browser can keep the screen on; some old browsers and pages on plain http cannot. */
export const supportsScreenWakeLock = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on until the returned function is called. The browser releases its lock whenever the page is hidden,
 * so a new one is requested each time the page is visible again.
 */
export function keepScreenOn(): () => void {
  if (!supportsScreenWakeLock()) return () => {};
  const disposal = new AbortController();
  let sentinel: WakeLockSentinel | null = null;
  let isRequested = false;

  async function request(): Promise<void> {
    const isHeld = sentinel !== null && !sentinel.released;
    if (isHeld || isRequested || document.visibilityState !== 'visible') return;
    isRequested = true;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (disposal.signal.aborted) await granted.release();
      else sentinel = granted;
    } catch {
      // The browser refuses, as with a low battery: the screen turns off as usual, and a return to the page requests
      // it again.
    } finally {
      isRequested = false;
    }
  }

  document.addEventListener('visibilitychange', request, { signal: disposal.signal });
  void request();
  return () => {
    disposal.abort();
    void sentinel?.release();
  };
}
