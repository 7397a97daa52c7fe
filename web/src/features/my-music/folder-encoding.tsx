import type { FolderEncoding } from '@rill/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#api/client/call-error.ts';
import { type OwnFolderLocation, ownFolderEncodingQuery, setFolderEncodingAndRescan } from '#api/scan.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Select } from '#ui/select.tsx';
import styles from './folder-encoding.module.css';

const NAMES: Readonly<Record<FolderEncoding, MessageKeyWithoutParams>> = {
  auto: 'own.encodingAuto',
  gb18030: 'own.encodingGbk',
  big5: 'own.encodingBig5',
  shift_jis: 'own.encodingShiftJis',
  'euc-kr': 'own.encodingEucKr',
  'windows-1251': 'own.encodingCyrillic',
  'windows-1252': 'own.encodingWestern',
};

/** Whether the call was refused to a visitor, or to an account other than the owner's. */
const isOwnersOnly = (error: unknown): boolean =>
  error instanceof CallError && [301, 403].includes(error.code);

/** Selects the encoding of a folder's old tags, for folders where the detected one is wrong. */
export function FolderEncodingSelect({ folderLocation }: { readonly folderLocation: OwnFolderLocation }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data: encoding } = useQuery(ownFolderEncodingQuery(folderLocation));
  const choice = useMutation({
    mutationFn: (wanted: FolderEncoding) => setFolderEncodingAndRescan(client, folderLocation, wanted),
    onError: (error) =>
      notify({ key: isOwnersOnly(error) ? 'own.encodingOwner' : 'own.encodingFailed', tone: 'error' }),
  });
  if (encoding === undefined) return null;
  const options = (Object.keys(NAMES) as FolderEncoding[]).map((option) => ({
    option,
    name: t(NAMES[option]),
  }));
  return (
    <div className={styles['encoding']}>
      <span aria-hidden="true">{t('own.encoding')}</span>
      <Select
        label={t('own.encoding')}
        options={options}
        value={encoding}
        onPick={(option) => choice.mutate(option)}
      />
    </div>
  );
}
