import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CallError } from '#api/call-error.ts';
import { FailedState } from '#ui/list-state.tsx';
import { ForbiddenScreen, MissingScreen, ServerErrorScreen } from './error-screen.tsx';

/** What stands in the place of a screen that could not be shown: the reason, and a way on. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  if (!(error instanceof CallError)) return <ServerErrorScreen />;
  if (error.code === 403) return <ForbiddenScreen />;
  if (error.code === 404) return <MissingScreen />;
  const retry = () => {
    boundary.reset();
    reset();
    void router.invalidate();
  };
  return <FailedState onRetry={retry} />;
}
