import type { Chart } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { PlayOverlayButton } from '#ui/play-overlay-button.tsx';
import styles from './chart-card.module.css';

interface ChartCardProps {
  readonly chart: Chart;
  readonly onPlay: () => unknown;
}

const COVER_SIZE = 188;
const LEADERS = 3;

/** A chart with its first songs: the whole card is a link, its button plays it. */
export function ChartCard({ chart, onPlay }: ChartCardProps) {
  const { t } = useI18n();
  return (
    <div className={styles['card']} data-plays>
      <div className={styles['picture']}>
        <Cover url={chart.cover} size={COVER_SIZE} />
        <PlayOverlayButton
          label={t('list.play', { name: chart.name })}
          onPlay={onPlay}
          className={styles['play']}
        />
      </div>
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <Link to="/playlist" search={{ id: chart.id }} className={styles['link']}>
            {chart.name}
          </Link>
        </h3>
        <p className={styles['update']}>{chart.updateText}</p>
        <ol className={styles['leaders']}>
          {chart.leaders.slice(0, LEADERS).map((leader, index) => (
            <li key={String(index)}>
              <span className={styles['rank']}>{index + 1}</span>
              <span dir="auto" className={styles['song']}>
                {leader.song}
                <span className={styles['artist']}>{leader.artist}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
