import { useI18n } from '#i18n/i18n.ts';
import { useSetting } from '#settings/settings-store.ts';
import { type Appearance, setAppearance } from '#settings/theme.ts';
import type { ChoiceFieldProps } from './choice-field.tsx';
import { PictureField } from './picture-field.tsx';

/** Light, dark, or as the system: the two settings behind it as one control. */
export function AppearanceField({ options, value, ...field }: ChoiceFieldProps) {
  const { t } = useI18n();
  const isSystems = useSetting('themeAuto');
  return (
    <PictureField
      {...field}
      options={[{ option: 'system', name: t('setting.system') }, ...options]}
      value={isSystems ? 'system' : value}
      onPick={(picked) => setAppearance(picked as Appearance)}
    />
  );
}
