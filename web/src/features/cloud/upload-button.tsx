import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import Upload from '~icons/lucide/upload';
import { uploadFiles } from './uploads.ts';

interface UploadButtonProps {
  /** Solid where it is the main action of the screen. */
  readonly tone: 'solid' | 'quiet';
}

/** Lets the listener pick files to upload, several at once. */
export function UploadButton({ tone }: UploadButtonProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone={tone} size="large" icon={<Upload />} onClick={() => picker.current?.click()}>
        {t('cloud.upload')}
      </Button>
      <input
        ref={picker}
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
    </>
  );
}
