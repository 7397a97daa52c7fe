import { useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import Maximize from '~icons/lucide/maximize';
import Minimize from '~icons/lucide/minimize';
import { FullPlayerCornerButton } from './corner-button.tsx';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

async function toggle(): Promise<void> {
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    notify({ key: 'full.screenRefused', tone: 'warning' });
  }
}

/** The icon shows the actual state, not the requested one: Escape and a refusal count too. */
export function FullscreenButton() {
  const { t } = useI18n();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <FullPlayerCornerButton
      label={t('full.screen')}
      isWideOnly
      aria-pressed={isFull}
      onClick={() => void toggle()}
    >
      {isFull ? <Minimize /> : <Maximize />}
    </FullPlayerCornerButton>
  );
}
