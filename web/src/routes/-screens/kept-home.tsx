import { useRouter } from '@tanstack/react-router';
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface KeptHomeProps {
  readonly isShown: boolean;
}

const today = () => new Date().toDateString();

/**
 * The home, kept with its DOM while other screens are shown, so that a return inserts it instead of rendering it. Its
 * effects run only while it is shown, and its DOM lies outside of the document otherwise. A return on another day
 * renders it again: it shows the date.
 */
export function KeptHome({ isShown }: KeptHomeProps) {
  const [wasShown, setWasShown] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setDay(today());
  }
  return day === null ? null : <KeptScreen key={day} isShown={isShown} />;
}

function KeptScreen({ isShown }: KeptHomeProps) {
  const { routesById } = useRouter();
  const [container] = useState(() => document.createElement('div'));
  // The same element in each render: React has nothing to compare on a return.
  const [content] = useState(() => {
    const Screen = routesById['/'].options.component;
    return Screen === undefined ? null : createPortal(<Screen />, container);
  });
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Place container={container} />
      {content}
    </Activity>
  );
}

/** The element of the document that contains the container while it is rendered. */
function Place({ container }: { readonly container: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(container);
    return () => container.remove();
  }, [container]);
  return <div ref={place} />;
}
