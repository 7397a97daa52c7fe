import type { MediaPlayerInstance, TimeSliderInstance } from '@vidstack/react';
import { formatLength } from '#i18n/format.ts';
import { i18n } from '#i18n/i18n.ts';

const FULL = 100;

/** The slider tells its place in English words of its own; here it says it as the music's does. Gives back its end. */
export function announcePosition(
  film: MediaPlayerInstance,
  slider: TimeSliderInstance,
): (() => void) | undefined {
  const { el } = slider;
  if (el === null) return;
  const speak = () => {
    const said = i18n().t('player.position', {
      position: formatLength((slider.state.value / FULL) * film.duration),
      length: formatLength(film.duration),
    });
    if (el.getAttribute('aria-valuetext') !== said) el.setAttribute('aria-valuetext', said);
  };
  speak();
  const watch = new MutationObserver(speak);
  watch.observe(el, { attributeFilter: ['aria-valuetext'] });
  return () => watch.disconnect();
}
