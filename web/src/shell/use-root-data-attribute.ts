import { useLayoutEffect } from 'react';

/**
 * Marks the page's element while the component is mounted, for stylesheets that make room for it: `data-queue="open"`.
 * `:has()` would look for the component whenever anything in the page changes.
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
