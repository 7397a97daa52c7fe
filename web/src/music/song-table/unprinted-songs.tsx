import { useI18n } from '#i18n/i18n.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import { MAX_PRINTED_SONGS, printedRows } from './printed-rows.ts';
import styles from './song-table.module.css';
import { useBlocksForPrint } from './use-print-whole-list.ts';

interface UnprintedSongsProps {
  readonly list: SongListModel;
  readonly onBlockNeeded: ((block: number) => void) | undefined;
}

/**
 * What a printed list says of its songs that are not on the paper. By the browser's menu a page is printed as it is, so
 * those that are not loaded are requested for the next time.
 */
export function UnprintedSongs({ list, onBlockNeeded }: UnprintedSongsProps) {
  const { t } = useI18n();
  useBlocksForPrint(list, onBlockNeeded, true);
  const missing = printedRows(list).filter((row) => row?.kind !== 'song').length;
  return (
    <>
      {missing === 0 ? null : (
        <p className={styles['unprinted']}>{t('list.notLoadedForPrint', { count: missing })}</p>
      )}
      {list.count <= MAX_PRINTED_SONGS ? null : (
        <p className={styles['unprinted']}>
          {t('list.notPrinted', { count: list.count - MAX_PRINTED_SONGS, printed: MAX_PRINTED_SONGS })}
        </p>
      )}
    </>
  );
}
