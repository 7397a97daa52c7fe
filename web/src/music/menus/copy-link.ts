import { notify } from '#notices/notices.ts';

/** Copies the full URL of one of our screens to the clipboard and shows a notice. */
export const copyLinkWithNotice = (path: string): Promise<void> =>
  copyTextWithNotice(new URL(path, location.origin).href, 'list.linkCopied');

/** Copies a text to the clipboard and shows a notice. */
export async function copyTextWithNotice(
  text: string,
  copied: 'list.copied' | 'list.linkCopied' = 'list.copied',
): Promise<void> {
  const isCopied = await tryToCopy(text);
  notify(
    isCopied
      ? { key: copied, tone: 'success', topic: 'copy' }
      : { key: 'list.copyFailed', tone: 'error', topic: 'copy' },
  );
}

async function tryToCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies with `execCommand` during a user gesture, because on plain http there is no Clipboard API. */
function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
