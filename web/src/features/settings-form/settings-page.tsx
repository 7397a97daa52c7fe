import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { type SettingKey, settingsRegistry } from '#settings/registry.ts';
import { TitledCard } from '#ui/titled-card.tsx';
import {
  type SettingGroupName,
  type SettingRowSpec,
  type SettingsPageName,
  settingRowSpecs,
} from './setting-places.ts';
import { SettingRow } from './setting-row.tsx';

const groupNames: Readonly<Record<SettingGroupName, MessageKeyWithoutParams>> = {
  display: 'setting.groupDisplay',
  playback: 'setting.groupPlayback',
  lists: 'setting.groupLists',
  bar: 'setting.groupBar',
  fullPlayer: 'setting.groupFullPlayer',
  lyrics: 'setting.lyrics',
  sent: 'privacy.sent',
};

/** The settings of a page by their groups, in the order of their places. */
function groupsOf(page: SettingsPageName) {
  const places = Object.entries(settingRowSpecs) as [SettingKey, SettingRowSpec][];
  return [
    ...Map.groupBy(
      places.filter(([, place]) => place.page === page && place.drawnWith === undefined),
      ([, place]) => place.group,
    ),
  ];
}

/** Renders one page of the settings from the registry and the places alone. */
export function SettingsPage({ page }: { readonly page: SettingsPageName }) {
  const { t } = useI18n();
  return groupsOf(page).map(([group, places]) => (
    <TitledCard key={group} title={t(groupNames[group])}>
      {places.map(([key, place]) => (
        <SettingRow key={key} name={key} entry={settingsRegistry[key]} place={place} />
      ))}
    </TitledCard>
  ));
}
