import { createCorsFallbackLoader } from './cors-loader.ts';

/** The pixels of a small picture, RGBA. */
export interface CoverPixels {
  readonly size: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

const loadPicture = createCorsFallbackLoader(async (url, isCors) => {
  const picture = new Image();
  if (isCors) picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  return picture;
});

/**
 * Reads a picture as a square of this many pixels. Rejects when it does not load or is cross-origin without CORS. The
 * picture never becomes an object URL, so there is none to revoke.
 */
export async function readCoverPixels(url: string, size: number): Promise<CoverPixels> {
  const picture = await loadPicture(new URL(url, document.baseURI));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('the browser gives no canvas');
  context.drawImage(picture, 0, 0, size, size);
  return { size, pixels: context.getImageData(0, 0, size, size).data };
}
