import { useLayoutEffect } from 'react';

/**
 * Sets an attribute such as `data-queue="open"` on the root element while the component is mounted, for stylesheets
 * that make room for it. `:has()` would search for the component whenever anything in the page changes.
 */
export function useRootDataAttribute(name: 'player' | 'queue' | 'nowPanel', value: 'open' | 'shown'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value]);
}
