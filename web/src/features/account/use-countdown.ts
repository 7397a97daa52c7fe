import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0; `start` restarts it. It follows the clock, so a sleeping tab does not stretch it. */
export function useCountdown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft,
    start(seconds) {
      const now = Date.now();
      setNowMs(now);
      setEndsAtMs(now + seconds * 1000);
    },
  };
}
