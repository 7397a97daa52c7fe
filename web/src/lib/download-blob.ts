/** A browser that asks where to save a file reads the URL only after the choice. */
const KEEP_URL_MS = 10 * 60_000;

/** Hands a file to the browser's downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  clickDownloadLink(url, name);
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
