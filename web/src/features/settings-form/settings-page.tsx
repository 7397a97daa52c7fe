import { type MessageKey, useWords } from '#i18n/i18n.ts';
import { registry, type SettingEntry, type SettingKey, type SettingPlace } from '#settings/registry.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings-page.module.css';

const groupNames: Readonly<Record<SettingPlace['group'], MessageKey & `setting.${string}`>> = {
  look: 'setting.look',
  listening: 'setting.listening',
};

/** The settings of a page by their groups, in the order of the registry. */
function groupsOf(page: SettingPlace['page']) {
  const entries = Object.entries(registry) as [SettingKey, SettingEntry][];
  const onPage = entries.filter(([, { place }]) => place?.page === page);
  return [...Map.groupBy(onPage, ([, { place }]) => place?.group ?? 'look')];
}

/** Draws one page of the settings from the registry alone. */
export function SettingsPage({ page }: { readonly page: SettingPlace['page'] }) {
  const { t } = useWords();
  return groupsOf(page).map(([group, entries]) => (
    <section key={group} aria-label={t(groupNames[group])}>
      <h2 className={styles['group']}>{t(groupNames[group])}</h2>
      <div className={styles['card']}>
        {entries.map(([key, entry]) => (
          <SettingRow key={key} name={key} entry={entry} />
        ))}
      </div>
    </section>
  ));
}
