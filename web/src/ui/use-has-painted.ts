import { startTransition, useEffect, useState } from 'react';

/** False until the first frame with the component has been painted, for content that this frame can do without. */
export function useHasPainted(): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return hasPainted;
}
