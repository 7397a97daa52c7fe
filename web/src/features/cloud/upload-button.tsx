import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import Upload from '~icons/lucide/upload';
import { uploadFiles } from './uploads.ts';

interface UploadButtonProps {
  /** `solid` where the button is the main action of the screen. */
  readonly tone: 'solid' | 'quiet';
  /** Called to open the file picker. */
  readonly onPress: () => void;
}

export function UploadButton({ tone, onPress }: UploadButtonProps) {
  const { t } = useI18n();
  return (
    <Button tone={tone} size="large" icon={<Upload />} onClick={onPress}>
      {t('cloud.upload')}
    </Button>
  );
}

/**
 * Lets the listener pick files to upload, several at once. The input stays mounted while the drive loads and changes,
 * because files picked for a removed input are lost.
 */
export function UploadFilePicker({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  const { t } = useI18n();
  const client = useQueryClient();
  return (
    <input
      ref={ref}
      type="file"
      accept="audio/*"
      multiple
      hidden
      aria-label={t('cloud.upload')}
      onChange={({ currentTarget }) => {
        uploadFiles(client, [...(currentTarget.files ?? [])]);
        // Allows picking the same file again.
        currentTarget.value = '';
      }}
    />
  );
}
