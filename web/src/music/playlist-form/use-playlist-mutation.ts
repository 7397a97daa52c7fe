import { useMutation } from '@tanstack/react-query';
import { isNoRoomError } from '#api/client/call-error.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';

interface PlaylistMutation<Result> {
  readonly mutationFn: () => Promise<Result>;
  readonly succeeded: MessageKeyWithoutParams;
  readonly failed: MessageKeyWithoutParams;
  /** The message if the service has no room for more, instead of `failed`. */
  readonly full?: MessageKeyWithoutParams;
  readonly onSuccess: (result: Result) => unknown;
  readonly onError?: () => void;
}

/** Changes a playlist and shows a notice of the result. */
export const usePlaylistMutation = <Result>(mutation: PlaylistMutation<Result>) =>
  useMutation({
    mutationFn: mutation.mutationFn,
    onSuccess(result) {
      notify({ key: mutation.succeeded, tone: 'success', topic: 'playlist-form' });
      return mutation.onSuccess(result);
    },
    onError(error) {
      const failed = (isNoRoomError(error) ? mutation.full : undefined) ?? mutation.failed;
      notifyChangeFailure(error, failed, 'playlist-form');
      mutation.onError?.();
    },
  });
