import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CallError } from '#api/call-error.ts';
import { FailedState } from '#ui/list-state.tsx';

const loadScreens = () => import('./error-screen.tsx');
const ForbiddenScreen = lazy(async () => ({ default: (await loadScreens()).ForbiddenScreen }));
const MissingLazily = lazy(async () => ({ default: (await loadScreens()).MissingScreen }));

/** What stands in the place of a screen that is not there. */
export function MissingScreen() {
  return (
    <Suspense>
      <MissingLazily />
    </Suspense>
  );
}

/**
 * What stands in the place of a screen that could not be shown: the reason and a way on. It is also there when the
 * code of a screen could not be fetched, so the usual case brings its own.
 */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  const code = error instanceof CallError ? error.code : null;
  if (code === 404) return <MissingScreen />;
  if (code === 403) {
    return (
      <Suspense>
        <ForbiddenScreen />
      </Suspense>
    );
  }
  const retry = () => {
    boundary.reset();
    reset();
    void router.invalidate();
  };
  return <WaitingFailure error={error} onRetry={retry} />;
}

/** Tries again by itself when the network is back. */
function WaitingFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return <FailedState error={error} onRetry={onRetry} />;
}
