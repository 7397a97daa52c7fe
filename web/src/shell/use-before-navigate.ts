import { type RouterEvents, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type BeforeNavigateListener = (event: RouterEvents['onBeforeNavigate']) => void;

/** Calls `listener`, which must stay the same function, as each navigation begins. */
export function useBeforeNavigate(listener: BeforeNavigateListener): void {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', listener), [router, listener]);
}
