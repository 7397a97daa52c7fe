import { CatchBoundary, type ParsedLocation, useRouter } from '@tanstack/react-router';
import {
  Activity,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { usePageTitle } from '#shell/page-title.ts';
import { FailedScreen } from './failed-screen.tsx';

interface KeepAliveHomeProps {
  readonly isShown: boolean;
}

export const todayText = () => new Date().toDateString();

export interface KeepAliveHomeDom {
  readonly slot: RefObject<HTMLElement | null>;
  /** The element that contains the home, outside of the document while another screen is shown. */
  readonly container: HTMLElement;
  /** The day whose date the home shows. */
  readonly day: string;
}

interface Navigation {
  readonly location: ParsedLocation;
  /** Whether the navigation only loads the screen's data. */
  readonly preload: boolean;
}

/** What code outside of the first page needs in order to show the home before the router does. */
export const keepAliveHomeHandle: {
  /** Null except while the router shows another screen. */
  dom: KeepAliveHomeDom | null;
  /** Shows the kept home, and resolves when the home has been painted; null until the code for this is loaded. */
  paint: ((navigation: Navigation) => Promise<void> | undefined) | null;
} = { dom: null, paint: null };

/**
 * The home, kept with its DOM while other screens are shown, so that a return inserts it instead of rendering it. Its
 * effects run only while it is shown, and its DOM lies outside of the document otherwise. A return on another day
 * renders it again, because it shows the date.
 */
export function KeepAliveHome({ isShown }: KeepAliveHomeProps) {
  const [wasShown, setWasShown] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setDay(todayText());
  }
  return day === null ? null : <KeptScreen key={day} day={day} isShown={isShown} />;
}

/**
 * Whether the home's effects are stopped. React visits each of its components to stop them, so the first frame of the
 * next screen does not wait for that.
 */
function useIsAsleep(isShown: boolean): boolean {
  const [isAsleep, setAsleep] = useState(false);
  useEffect(() => {
    if (isShown) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setAsleep(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      setAsleep(false);
    };
  }, [isShown]);
  return isAsleep && !isShown;
}

function KeptScreen({ day, isShown }: KeepAliveHomeProps & { readonly day: string }) {
  const router = useRouter();
  const slot = useRef<HTMLDivElement>(null);
  const [container] = useState(() => document.createElement('div'));
  // Created once, so that React has nothing to compare on a return.
  const [content] = useState(() => {
    const Screen = router.routesById['/'].options.component;
    return Screen && createPortal(<Screen />, container);
  });
  useLayoutEffect(() => {
    if (!isShown) keepAliveHomeHandle.dom = { slot, container, day };
    // The container is there already if it was inserted before React rendered the home.
    else if (!container.isConnected) slot.current?.append(container);
    return () => {
      if (isShown) container.remove();
      keepAliveHomeHandle.dom = null;
    };
  }, [container, day, isShown]);
  const isAsleep = useIsAsleep(isShown);
  usePageTitle(null, isShown);
  return (
    <>
      <div ref={slot} />
      <Activity mode={isAsleep ? 'hidden' : 'visible'}>
        <CatchBoundary getResetKey={() => isShown} errorComponent={FailedScreen}>
          {content}
        </CatchBoundary>
      </Activity>
    </>
  );
}
