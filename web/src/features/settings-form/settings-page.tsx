import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { type SettingGroupName, type SettingKey, settingsRegistry } from '#settings/registry.ts';
import { TitledCard } from '#ui/titled-card.tsx';
import { SettingRow } from './setting-row.tsx';
import { type SettingRowSpec, type SettingsPageName, settingRowSpecs } from './setting-row-specs.ts';

const groupNames: Readonly<Record<SettingGroupName, MessageKeyWithoutParams>> = {
  display: 'setting.groupDisplay',
  playback: 'setting.groupPlayback',
  lists: 'setting.groupLists',
  bar: 'setting.groupBar',
  fullPlayer: 'setting.groupFullPlayer',
  lyrics: 'setting.lyrics',
  sent: 'privacy.sent',
};

/** The settings of a page by their groups, in the order of their specs. */
function groupsOf(page: SettingsPageName) {
  const specs = Object.entries(settingRowSpecs) as [SettingKey, SettingRowSpec][];
  return [
    ...Map.groupBy(
      specs.filter(([, spec]) => spec.page === page && spec.drawnWith === undefined),
      ([, spec]) => spec.group,
    ),
  ];
}

/** Renders one page of the settings from the registry and the specs alone. */
export function SettingsPage({ page }: { readonly page: SettingsPageName }) {
  const { t } = useI18n();
  return groupsOf(page).map(([group, specs]) => (
    <TitledCard key={group} title={t(groupNames[group])}>
      {specs.map(([key, spec]) => (
        <SettingRow key={key} name={key} entry={settingsRegistry[key]} spec={spec} />
      ))}
    </TitledCard>
  ));
}
