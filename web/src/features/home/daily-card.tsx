import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { useIsVisitor } from '#session/session.ts';
import art from './card-art.module.css';
import { ForYouCard } from './for-you-card.tsx';

/** Today's songs, under today's date. */
export function DailyCard() {
  const { t, language } = useI18n();
  const isVisitor = useIsVisitor();
  const [today] = useState(() => new Date());
  const month = new Intl.DateTimeFormat(language, { month: 'short' }).format(today);
  return (
    <ForYouCard
      title={t('screen.dailySongs')}
      tip={t('home.dailyTip')}
      fact={isVisitor ? t('home.needsSignIn') : undefined}
      link={{ to: '/dailySongs' }}
      art={
        <div className={art['date']} aria-hidden="true">
          <span className={art['month']}>{month}</span>
          <span className={art['day']}>{today.getDate()}</span>
        </div>
      }
    />
  );
}
