import { Link } from '@tanstack/react-router';
import { getRunTimeConfig, productNameIn } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { openCommandPaletteOrHelp } from '#shell/command-palette-or-help-state.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import styles from './about-section.module.css';

export function AboutSection() {
  const { t, language } = useI18n();
  const { version, source } = getRunTimeConfig();
  return (
    <TitledCard title={t('about.title')}>
      <div className={styles['about']}>
        <img src="./images/logo.svg" alt="" width={48} height={48} />
        <div className={styles['facts']}>
          <p className={styles['name']}>{productNameIn(language)}</p>
          <p className={styles['fact']}>
            {version === ''
              ? t('backup.licence')
              : `${t('about.version', { version })} · ${t('backup.licence')}`}
          </p>
        </div>
        <div className={styles['links']}>
          <Button aria-haspopup="dialog" onClick={() => openCommandPaletteOrHelp('help')}>
            {t('keys.help')}
          </Button>
          <Link to="/setting/privacy" className={styles['link']}>
            {t('privacy.title')}
          </Link>
          <a className={styles['link']} href="./licences.txt" target="_blank" rel="noopener">
            {t('backup.licences')}
          </a>
          {source === '' ? null : (
            <a className={styles['link']} href={source} target="_blank" rel="noopener noreferrer">
              {t('about.source')}
            </a>
          )}
        </div>
      </div>
    </TitledCard>
  );
}
