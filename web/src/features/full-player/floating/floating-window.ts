/** A window that stays above all others (Document Picture-in-Picture), where the browser supports it. */
interface FloatingWindows {
  readonly window: Window | null;
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const WIDTH = 380;
const HEIGHT = 220;

const floatingWindows = (): FloatingWindows | undefined =>
  (globalThis as { documentPictureInPicture?: FloatingWindows }).documentPictureInPicture;

export const supportsFloatingWindow = (): boolean => floatingWindows() !== undefined;

/**
 * Opens a floating window with the page's styles. Must be called in a user gesture; rejects when the browser refuses.
 * An open one is closed first, because only one can exist.
 */
export async function openFloatingWindow(): Promise<Window> {
  const windows = floatingWindows();
  if (windows === undefined) throw new Error('the browser has no floating windows');
  windows.window?.close();
  const opened = await windows.requestWindow({ width: WIDTH, height: HEIGHT });
  dress(opened.document);
  return opened;
}

/** The page's styles, theme and language. */
function dress(inside: Document): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = inside.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    inside.head.append(copy);
  }
  const { dataset, lang } = document.documentElement;
  inside.documentElement.lang = lang;
  for (const name of ['theme', 'accent']) inside.documentElement.dataset[name] = dataset[name] ?? '';
}
