import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CallError, isNotFoundError } from '#api/client/call-error.ts';
import { FailedState } from '#ui/list-state.tsx';

const loadScreens = () => import('./error-screen.tsx');
const ForbiddenScreen = lazy(async () => ({ default: (await loadScreens()).ForbiddenScreen }));
const MissingLazily = lazy(async () => ({ default: (await loadScreens()).NotFoundScreen }));

/** The content in place of a screen that does not exist. */
export function LazyNotFoundScreen() {
  return (
    <Suspense>
      <MissingLazily />
    </Suspense>
  );
}

/**
 * The content in place of a screen that failed: the reason and an action. It must work even when the code of a screen
 * could not be fetched, so the usual case is part of the first page.
 */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  const code = error instanceof CallError ? error.code : null;
  if (isNotFoundError(error)) return <LazyNotFoundScreen />;
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

/** A failure without a network, which retries by itself when the network is back. */
function WaitingFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return <FailedState error={error} onRetry={onRetry} />;
}
