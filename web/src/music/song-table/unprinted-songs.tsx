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
 * The lines of a printed list that say how many of its songs are missing on paper. The browser's own menu prints the page
 * as it is, without waiting for the songs that are not loaded; they are requested here for the next print.
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
