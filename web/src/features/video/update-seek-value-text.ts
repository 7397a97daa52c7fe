import type { MediaPlayerInstance, TimeSliderInstance } from '@vidstack/react';
import { formatLength } from '#i18n/format.ts';
import { i18n } from '#i18n/i18n.ts';

const FULL = 100;

/**
 * Keeps the value text of a film's seek slider in the chosen language, in the wording of the player bar; the library
 * writes English. Returns a function that stops it.
 */
export function updateSeekValueText(
  film: MediaPlayerInstance,
  slider: TimeSliderInstance,
): (() => void) | undefined {
  const { el } = slider;
  if (el === null) return;
  const update = () => {
    const text = i18n().t('player.position', {
      position: formatLength((slider.state.value / FULL) * film.duration),
      length: formatLength(film.duration),
    });
    if (el.getAttribute('aria-valuetext') !== text) el.setAttribute('aria-valuetext', text);
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(el, { attributeFilter: ['aria-valuetext'] });
  return () => observer.disconnect();
}
