import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface EntityLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'id'> {
  readonly to: '/song' | '/album' | '/artist/songs' | '/playlist' | '/video';
  readonly id: number;
}

let preloadTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * A link to the screen of one entity, for rows and cards, of which a screen draws a hundred. The router's own link also
 * knows whether it is active: it builds its URL when it is drawn and again at each navigation, before the next screen.
 */
export function EntityLink({ to, id, ...props }: EntityLinkProps) {
  const router = useRouter();
  const target = { to, search: { id } };
  const preload = () => {
    if (router.options.defaultPreload !== 'intent') return;
    clearTimeout(preloadTimer);
    preloadTimer = setTimeout(() => {
      void router.preloadRoute(target).catch(() => {});
    }, router.options.defaultPreloadDelay);
  };
  const cancelPreload = () => clearTimeout(preloadTimer);
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event);
    const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    cancelPreload();
    void router.navigate(target);
  };
  return (
    <a
      {...props}
      href={`${router.basepath.replace(/\/$/, '')}${to}?id=${id}`}
      onClick={navigate}
      onMouseEnter={preload}
      onFocus={preload}
      onMouseLeave={cancelPreload}
      onBlur={cancelPreload}
    >
      {props.children}
    </a>
  );
}
