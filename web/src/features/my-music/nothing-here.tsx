import { useQuery } from '@tanstack/react-query';
import { ownScanQuery } from '#api/own-music.ts';
import { useI18n } from '#i18n/i18n.ts';
import { EmptyState } from '#ui/list-state.tsx';

/** An empty list: while the folders are read for the first time that is no news. */
export function NothingHere() {
  const { t } = useI18n();
  const { data: scan } = useQuery(ownScanQuery());
  return <EmptyState text={t(scan?.isScanning === true ? 'own.emptySoFar' : 'own.empty')} />;
}
