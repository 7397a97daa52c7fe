import { useId } from 'react';
import { formatBytes } from '#i18n/format-bytes.ts';
import { type MessageKey, useI18n } from '#i18n/i18n.ts';
import type { DownloadOption } from './download-options.ts';
import styles from './quality-choice.module.css';

interface DownloadQualityChoiceProps {
  /** The files of the song, best first. */
  readonly files: readonly DownloadOption[];
  readonly picked: DownloadOption | undefined;
  readonly onPick: (file: DownloadOption) => void;
}

/** The files of a song to choose from, each with its size; those that this listener may not download are marked. */
export function DownloadQualityChoice({ files, picked, onPick }: DownloadQualityChoiceProps) {
  const { t, language } = useI18n();
  const name = useId();
  if (files.length === 0) return null;
  return (
    <fieldset className={styles['files']}>
      <legend className={styles['legend']}>{t('setting.songLevel')}</legend>
      {files.map((file) => {
        const level: MessageKey = `quality.${file.level as 'standard'}`;
        const size = file.bytes === null ? t('download.noSize') : formatBytes(file.bytes, language);
        return (
          <label key={file.level} className={styles['file']}>
            <input
              type="radio"
              name={name}
              checked={file === picked}
              disabled={!file.isAllowed}
              onChange={() => onPick(file)}
            />
            <span className={styles['level']}>{t(level)}</span>
            <span className={styles['facts']}>
              {file.isAllowed ? `${rate(file.bitrate)}${size}` : t('rights.member')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const rate = (bitrate: number) => (bitrate === 0 ? '' : `${Math.round(bitrate / 1000)} kbit/s · `);
