import { Link } from '@tanstack/react-router';
import { type I18n, type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { createTextMatcher, foldText, type TextMatcher } from '#music/listing/text-matcher.ts';
import { useSoundsLike } from '#music/listing/use-sounds-like.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { type SettingKey, settingsRegistry } from '#settings/registry.ts';
import { EmptyState } from '#ui/list-state.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import ChevronRight from '~icons/lucide/chevron-right';
import { SettingRow } from './setting-row.tsx';
import {
  type SettingRowSpec,
  type SettingsPageName,
  settingOptionNames,
  settingRowSpecs,
  settingTip,
} from './setting-row-specs.ts';
import styles from './settings-results.module.css';

const pageNames: Readonly<Record<SettingsPageName, MessageKeyWithoutParams>> = {
  main: 'setting.main',
  player: 'setting.player',
  privacy: 'privacy.title',
  other: 'setting.other',
};

/** Parts of the settings pages that are not settings, by page. */
const otherParts: readonly (readonly [SettingsPageName, MessageKeyWithoutParams])[] = [
  ['privacy', 'privacy.stored'],
  ['other', 'about.title'],
  ['other', 'backup.save'],
  ['other', 'backup.restore'],
  ['other', 'backup.reset'],
  ['other', 'connection.title'],
];

/** The settings whose name, description or options match, in the order of the pages. */
function searchSettings(
  matches: TextMatcher,
  { t }: Pick<I18n, 't'>,
): readonly (readonly [SettingKey, SettingRowSpec])[] {
  const specs = Object.entries(settingRowSpecs) as [SettingKey, SettingRowSpec][];
  return specs.filter(([key, { label, drawnWith }]) => {
    const tip = settingTip(key);
    const names = Object.values(settingOptionNames(key, settingsRegistry[key]));
    const texts = [label, ...(tip === undefined ? [] : [tip]), ...names].map((message) => t(message));
    return drawnWith === undefined && matches(foldText(texts.join('\n')));
  });
}

/** Every setting that matches a query, with its control, from all pages. */
export function SettingsSearchResults({ query }: { readonly query: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const matches = createTextMatcher(query, useSoundsLike(query));
  const found = Map.groupBy(searchSettings(matches, i18n), ([, { page }]) => page);
  const parts = otherParts.filter(([, name]) => matches(foldText(t(name))));
  if (found.size === 0 && parts.length === 0)
    return (
      <EmptyState
        drawing="nothingFound"
        text={t('setting.noneFound', { query })}
        reason={t('setting.noneFoundReason')}
        action={
          <ButtonLink to={{ to: '.', search: {}, replace: true }} tone="solid">
            {t('list.showAll')}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {[...found].map(([page, settings]) => (
        <TitledCard key={page} title={t(pageNames[page])}>
          {settings.map(([key, spec]) => (
            <SettingRow key={key} name={key} entry={settingsRegistry[key]} spec={spec} />
          ))}
        </TitledCard>
      ))}
      {parts.length === 0 ? null : (
        <TitledCard title={t('setting.morePages')}>
          {parts.map(([page, name]) => (
            <Link key={name} to={`/setting/${page}`} className={styles['page']}>
              {t(name)}
              <ChevronRight aria-hidden="true" />
            </Link>
          ))}
        </TitledCard>
      )}
    </>
  );
}
