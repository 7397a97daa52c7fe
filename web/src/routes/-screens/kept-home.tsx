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
  /** Contains the home, and is outside of the document. */
  readonly container: HTMLElement;
  /** The day whose date it shows. */
  readonly day: string;
}

interface Navigation {
  readonly location: ParsedLocation;
  /** Whether only its data is loaded. */
  readonly preload: boolean;
}

/** What code outside of the first page needs to show the home before the router does. */
export const keepAliveHomeHandle: {
  /** While the router shows another screen. */
  dom: KeepAliveHomeDom | null;
  /** Shows the kept home, and resolves when that has been painted; null until that code is loaded. */
  paint: ((navigation: Navigation) => Promise<void> | undefined) | null;
} = { dom: null, paint: null };

/**
 * The home, kept with its DOM while other screens are shown, so that a return inserts it instead of rendering it. Its
 * effects run only while it is shown, and its DOM lies outside of the document otherwise. A return on another day
 * renders it again: it shows the date.
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
 * Whether the home's effects end. React visits each of its components for that, so the first frame of the next screen does
 * not wait for it.
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
  // The same element in each render: React has nothing to compare on a return.
  const [content] = useState(() => {
    const Screen = router.routesById['/'].options.component;
    return Screen && createPortal(<Screen />, container);
  });
  useLayoutEffect(() => {
    if (!isShown) keepAliveHomeHandle.dom = { slot, container, day };
    // It is there already when it was inserted before React rendered it.
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
