import { useEffect, useRef } from 'react';
import { isInputMethodKey } from '#lib/input-method-key.ts';

/**
 * The kinds of layers. Escape closes every kind; the kind decides when Back does (`shell/close-layers-on-back.ts`).
 *
 * - `screen` replaces the screen, like the full player.
 * - `dialog` leaves the page visible but inert.
 * - `popup` closes at a press outside, like a menu.
 * - `mode` changes what the page does, like the selection of songs.
 * - `beside` leaves the page usable, like the queue on a large screen.
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

/** Calls back after a layer has opened, closed or changed its kind; returns a function that stops this. */
export function followLayers(listener: () => void): () => void {
  onChange = listener;
  return () => {
    if (onChange === listener) onChange = nobody;
  };
}

/**
 * Closes the topmost layer on Escape. It listens at the window, after all other listeners: one that handles Escape at
 * the focused element, such as a field that is cleared, prevents the default. The browser itself ends full screen.
 */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isInputMethodKey(event)) return;
  if (document.fullscreenElement !== null) return;
  // Otherwise the browser would close a modal `<dialog>` as well.
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
 * Makes the component a layer above the layers opened before it, while `isOpen`. Escape, wherever the focus is, and
 * Back close the topmost layer; a press outside and the focus are left to the component.
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
