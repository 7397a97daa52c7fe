/** A browser that asks where to save a file reads the URL only after the choice. */
const KEEP_URL_MS = 10 * 60_000;
/**
 * Each URL keeps its file in memory. Of many files in a row only the last ones are kept, because the older ones have
 * been read: Chromium takes the file at the click, Firefox reads a revoked URL for some seconds more, and two more
 * files have been fetched since.
 */
const MAX_KEPT = 3;

const kept: string[] = [];

/** Hands a file to the browser's downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  clickDownloadLink(url, name);
  kept.push(url);
  if (kept.length > MAX_KEPT) URL.revokeObjectURL(kept.shift() ?? '');
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}

/** Lets the browser itself download a URL. */
export function clickDownloadLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener noreferrer';
  link.target = '_blank';
  link.click();
}
