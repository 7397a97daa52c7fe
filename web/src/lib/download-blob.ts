/** A file's URL is kept this long, because a browser that asks for a folder reads it only after the choice. */
const KEEP_URL_MS = 10 * 60_000;
/**
 * Each URL keeps its file in memory. Of many files in a row only the last ones are kept, because the browser has read
 * the older ones: Chromium reads a file at the click, and Firefox reads even a revoked URL for some seconds, in which
 * two more files have to be fetched.
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

/** Lets the browser download a URL by itself. */
export function clickDownloadLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener noreferrer';
  link.target = '_blank';
  link.click();
}
