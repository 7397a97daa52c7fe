import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';

interface PlayAllButtonProps {
  /** Without it the button is disabled, as while the list loads. */
  readonly onPlay?: () => void;
  readonly disabled?: boolean;
}

export function PlayAllButton({ onPlay, disabled = onPlay === undefined }: PlayAllButtonProps) {
  const { t } = useI18n();
  return (
    <Button tone="solid" size="large" icon={<PlayGlyph />} disabled={disabled} onClick={onPlay}>
      {t('list.playAll')}
    </Button>
  );
}
