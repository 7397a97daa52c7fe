import { useEffect, useState } from 'react';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import { dismissNotice, notify } from '#notices/notices.ts';
import { useLayer } from '#ui/layers.ts';
import { MAX_PRINTED_SONGS, printedRows } from './printed-rows.ts';

const TOPIC = 'print';

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !shiftKey && !altKey;

type RequestBlock = ((block: number) => void) | undefined;

/** The blocks that a printed list would miss, as one text, which stays equal while they do. */
const missingBlocksOf = (list: SongListModel): string =>
  [...new Set(printedRows(list).flatMap((row) => (row?.kind === 'waiting' ? [row.block] : [])))].join();

/** Requests what a printed list would miss, while that is wanted. Returns it as text: '' when nothing is missing. */
export function useBlocksForPrint(
  list: SongListModel,
  onBlockNeeded: RequestBlock,
  isWanted: boolean,
): string {
  const missingBlocks = isWanted ? missingBlocksOf(list) : '';
  useEffect(() => {
    for (const block of missingBlocks === '' ? [] : missingBlocks.split(',')) onBlockNeeded?.(Number(block));
  }, [missingBlocks, onBlockNeeded]);
  return missingBlocks;
}

/**
 * Ctrl+P, or ⌘P, loads what a printed list would miss, shows how far it is, and prints then: the browser itself waits
 * for nothing. Escape, Back and the button of the notice give it up.
 */
export function usePrintWholeList(list: SongListModel, onBlockNeeded: RequestBlock): void {
  const [isLoading, setLoading] = useState(false);
  const cancel = () => setLoading(false);
  useLayer('mode', cancel, isLoading);

  useEffect(() => {
    if (onBlockNeeded === undefined) return;
    const handleKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event) || missingBlocksOf(list) === '') return;
      event.preventDefault();
      setLoading(true);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [list, onBlockNeeded]);

  const missingBlocks = useBlocksForPrint(list, onBlockNeeded, isLoading);
  const loaded = isLoading ? printedRows(list).filter((row) => row?.kind === 'song').length : 0;
  const count = Math.min(list.count, MAX_PRINTED_SONGS);
  useEffect(() => {
    if (!isLoading) return;
    if (missingBlocks === '') {
      // In a task of its own: what the page prepares for paper is rendered at once, which an effect must not do.
      const timer = setTimeout(() => {
        setLoading(false);
        print();
      });
      return () => clearTimeout(timer);
    }
    notify({
      key: 'list.loadingForPrint',
      params: { loaded, count },
      tone: 'info',
      topic: TOPIC,
      stays: true,
      task: 'list.loadingToPrint',
      action: { key: 'action.cancel', run: () => setLoading(false) },
    });
    return undefined;
  }, [isLoading, missingBlocks, loaded, count]);
  useEffect(() => (isLoading ? () => dismissNotice(TOPIC) : undefined), [isLoading]);
}
