import { useEffect, useRef } from 'react';

/** Makes Back close a layer until the returned function is called; injected, because `ui` does not know the router. */
let openLayer: (close: () => void) => () => void = () => () => {};

/** Sets how Back is made to close what covers the page. */
export function setLayerOpener(open: typeof openLayer): void {
  openLayer = open;
}

/** While `isCovering`, Back closes the component instead of leaving the screen beneath it. */
export function useCloseOnBack(isCovering: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isCovering ? openLayer(() => latest.current()) : undefined), [isCovering]);
}
