import type { MediaPlayerInstance, TimeSliderInstance } from '@vidstack/react';
import { formatDuration } from '#i18n/format.ts';
import { getI18n } from '#i18n/i18n.ts';

const FULL = 100;

/**
 * Keeps the value text of a film's seek slider in the chosen language, in the wording of the player bar, because the
 * library writes English. Returns a function that stops this.
 */
export function localizeVideoSeekText(
  film: MediaPlayerInstance,
  slider: TimeSliderInstance,
): (() => void) | undefined {
  const { el } = slider;
  if (el === null) return;
  const update = () => {
    const text = getI18n().t('player.position', {
      position: formatDuration((slider.state.value / FULL) * film.duration),
      length: formatDuration(film.duration),
    });
    if (el.getAttribute('aria-valuetext') !== text) el.setAttribute('aria-valuetext', text);
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(el, { attributeFilter: ['aria-valuetext'] });
  return () => observer.disconnect();
}
