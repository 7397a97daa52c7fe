import { useWords } from '#i18n/i18n.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './page.module.css';

export type Layout = 'grid' | 'rows' | 'form';

const counts: Record<Layout, number> = { grid: 12, rows: 8, form: 3 };
const parts = {
  grid: ['grid', 'card'],
  rows: ['rows', 'row'],
  form: ['form', 'row'],
} as const;

/** Says honestly that a screen is on its way, over the layout that it will have. */
export function Unbuilt({ layout }: { readonly layout: Layout }) {
  const { t } = useWords();
  const [frame, box] = parts[layout];
  return (
    <>
      <p className={styles['note']}>{t('screen.building')}</p>
      <div className={styles[frame]} aria-hidden="true">
        {Array.from({ length: counts[layout] }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: -- the boxes are alike and never move
          <Skeleton key={at} className={styles[box]} />
        ))}
      </div>
    </>
  );
}
