import { useMutation } from '@tanstack/react-query';
import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';

interface PlaylistMutation<Result> {
  readonly mutationFn: () => Promise<Result>;
  readonly succeeded: MessageKeyWithoutParams;
  readonly failed: MessageKeyWithoutParams;
  readonly onSuccess: (result: Result) => unknown;
  readonly onError?: () => void;
}

/** Changes a playlist and notifies of the outcome. */
export const usePlaylistMutation = <Result>(mutation: PlaylistMutation<Result>) =>
  useMutation({
    mutationFn: mutation.mutationFn,
    onSuccess(result) {
      notify({ key: mutation.succeeded, tone: 'success', topic: 'playlist-form' });
      return mutation.onSuccess(result);
    },
    onError(error) {
      notify({
        key: refusedRequestMessageKey(error) ?? mutation.failed,
        tone: 'error',
        topic: 'playlist-form',
      });
      mutation.onError?.();
    },
  });
