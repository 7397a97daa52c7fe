import { type RouterEvents, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type BeforeNavigateListener = (event: RouterEvents['onBeforeNavigate']) => void;

/** Calls `listener` as each navigation begins. It must stay the same function between renders. */
export function useBeforeNavigate(listener: BeforeNavigateListener): void {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', listener), [router, listener]);
}
