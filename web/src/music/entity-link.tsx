import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, FocusEvent, MouseEvent } from 'react';

const screens = ['/song', '/album', '/artist/songs', '/playlist', '/video'] as const;
type EntityScreen = (typeof screens)[number];

interface EntityLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'id' | 'onClick'> {
  readonly to: EntityScreen;
  readonly id: number;
}

/** What the router's URLs start with; without a slash at its end. */
export const routerBase = (router: Pick<AnyRouter, 'basepath'>): string => router.basepath.replace(/\/$/, '');

/** The URL of the screen of one entity. */
export const entityHref = (base: string, to: EntityScreen, id: number): string => `${base}${to}?id=${id}`;

/** The screen that a link written by `entityHref` leads to; null for any other link, and outside of links. */
function screenOfLink(router: Pick<AnyRouter, 'basepath'>, target: EventTarget) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null) return null;
  const to = screens.find((screen) => link.pathname === `${routerBase(router)}${screen}`);
  const id = Number(new URLSearchParams(link.search).get('id'));
  return to === undefined || id === 0 ? null : { to, search: { id } };
}

let preloadTimer: ReturnType<typeof setTimeout> | undefined;
const cancelPreload = () => clearTimeout(preloadTimer);

/**
 * Event handlers for links written by `entityHref`: for each link, or for an element that contains many. A press
 * navigates without loading the page again, and the screen is preloaded while the link is hovered or has the focus.
 */
export function useEntityLinkHandlers() {
  const router = useRouter();
  function preload(event: MouseEvent | FocusEvent) {
    const target = screenOfLink(router, event.target);
    if (target === null || router.options.defaultPreload !== 'intent') return;
    clearTimeout(preloadTimer);
    preloadTimer = setTimeout(() => {
      void router.preloadRoute(target).catch(() => {});
    }, router.options.defaultPreloadDelay);
  }
  return {
    onClick(event: MouseEvent) {
      const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      if (opensElsewhere || event.button !== 0 || event.defaultPrevented) return;
      const target = screenOfLink(router, event.target);
      if (target === null) return;
      event.preventDefault();
      cancelPreload();
      void router.navigate(target);
    },
    onMouseOver: preload,
    onFocus: preload,
    onMouseOut: cancelPreload,
    onBlur: cancelPreload,
  };
}

/**
 * A link to the screen of one entity, for rows and cards, of which a screen draws a hundred. The router's own link also
 * knows whether it is active: it builds its URL when it is drawn and again at each navigation, before the next screen.
 */
export function EntityLink({ to, id, ...props }: EntityLinkProps) {
  const links = useEntityLinkHandlers();
  const base = routerBase(useRouter());
  return (
    <a {...props} {...links} href={entityHref(base, to, id)}>
      {props.children}
    </a>
  );
}
