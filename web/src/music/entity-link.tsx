import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, FocusEvent, MouseEvent } from 'react';

const screens = ['/song', '/album', '/artist/songs', '/playlist', '/video'] as const;
type EntityScreen = (typeof screens)[number];

interface EntityLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'id' | 'onClick'> {
  readonly to: EntityScreen;
  readonly id: number;
}

/** The prefix of the router's URLs, without a slash at its end. */
export const routerBase = (router: Pick<AnyRouter, 'basepath'>): string => router.basepath.replace(/\/$/, '');

export const entityHref = (base: string, to: EntityScreen, id: number): string => `${base}${to}?id=${id}`;

/** The screen of a link that `entityHref` has written; null for any other element. */
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
 * Event handlers for links written by `entityHref`, for a single link or for an element that contains many. A press
 * navigates without reloading the page, and the screen is preloaded while the link is hovered or focused.
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
 * A link to the screen of one entity, for rows and cards, of which a screen has a hundred. The router's own `Link`
 * also tracks whether it is active: it builds its URL at each render and at each navigation, before the next screen is
 * rendered.
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
