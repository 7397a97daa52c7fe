import { useEffect, useRef } from 'react';
import { isInputMethodKey } from '#lib/input-method-key.ts';

/**
 * What a layer does to the page. Escape closes every kind; when Back does follows from it (`shell/close-layers-on-back.ts`).
 *
 * - `screen` takes the place of the screen, like the full player.
 * - `dialog` leaves the page in sight, but not in use.
 * - `popup` goes with a press elsewhere, like a menu.
 * - `mode` changes what the page does, like the selection of songs.
 * - `beside` leaves the page in use, like the queue on a large screen.
 */
export type LayerKind = 'screen' | 'dialog' | 'popup' | 'mode' | 'beside';

export interface Layer {
  kind: LayerKind;
  close: () => void;
}

/** The open layers, the topmost last. */
const layers: Layer[] = [];
const nobody = () => {};
let onChange = nobody;

export const openLayers = (): readonly Layer[] => layers;

export const closeTopLayer = (): void => layers.at(-1)?.close();

/** Calls back after a layer has opened, closed or become one of another kind; returns a function that ends it. */
export function followLayers(listener: () => void): () => void {
  onChange = listener;
  return () => {
    if (onChange === listener) onChange = nobody;
  };
}

/**
 * What handles Escape where the focus is, such as a field that is emptied, prevents the default; full screen is ended by
 * the browser. This listens at the window, after all of them.
 */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isInputMethodKey(event)) return;
  if (document.fullscreenElement !== null) return;
  // The browser would close a modal `<dialog>`, too.
  event.preventDefault();
  closeTopLayer();
}

function openLayer(layer: Layer): () => void {
  layers.push(layer);
  window.addEventListener('keydown', closeOnEscape);
  onChange();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) window.removeEventListener('keydown', closeOnEscape);
    onChange();
  };
}

/**
 * While `isOpen`, the component is a layer on top of those opened before it. Escape, wherever the focus is, and Back
 * close the topmost layer; a press outside and the focus are the component's own matter.
 */
export function useLayer(kind: LayerKind, close: () => void, isOpen = true): void {
  const own = useRef<Layer>({ kind, close });
  useEffect(() => {
    const hasOtherKind = own.current.kind !== kind;
    own.current.kind = kind;
    own.current.close = close;
    if (hasOtherKind) onChange();
  });
  useEffect(() => (isOpen ? openLayer(own.current) : undefined), [isOpen]);
}

interface ChangeOfPopup {
  readonly reason: string;
  readonly cancel: () => void;
  readonly allowPropagation: () => void;
}

/** Keeps Base UI from closing a popup on Escape, which closes its layer instead. Returns whether it was Escape. */
export function cancelBaseUiEscape(change: ChangeOfPopup): boolean {
  if (change.reason !== 'escape-key') return false;
  change.cancel();
  change.allowPropagation();
  return true;
}
