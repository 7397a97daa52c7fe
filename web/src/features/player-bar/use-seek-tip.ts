import { type PointerEvent, useRef } from 'react';
import { formatClock } from '#i18n/format.ts';

/** A small label that follows the pointer along the seek line and names the second under it. Written without renders. */
export function useSeekTip(durationSeconds: number) {
  const ref = useRef<HTMLOutputElement>(null);

  function follow(event: PointerEvent<HTMLElement>) {
    const tip = ref.current;
    if (tip === null || durationSeconds === 0) return;
    const line = event.currentTarget.getBoundingClientRect();
    const x = Math.min(Math.max(event.clientX - line.left, 0), line.width);
    tip.textContent = formatClock((x / line.width) * durationSeconds);
    const half = tip.offsetWidth / 2;
    const left = Math.min(Math.max(x - half, 4), line.width - tip.offsetWidth - 4);
    tip.style.transform = `translateX(${left}px)`;
    tip.dataset['shown'] = '';
  }
  function hide() {
    delete ref.current?.dataset['shown'];
  }
  return [ref, { onPointerMove: follow, onPointerLeave: hide, onPointerCancel: hide }] as const;
}
