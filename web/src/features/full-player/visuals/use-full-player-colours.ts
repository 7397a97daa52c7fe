import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKey } from '#api/client/query-key.ts';
import { extractPalette, FALLBACK_COVER_COLOUR, type RgbBytes } from '#lib/colour/cover-palette.ts';
import { type CoverPixels, readCoverPixels } from '#lib/colour/cover-pixels.ts';
import { sizedImageUrl } from '#lib/image-url.ts';
import { blurredBackdropPixels } from './backdrop-pixels.ts';

export interface FullPlayerColours {
  readonly main: RgbBytes;
  /** Null where the pixels of the cover cannot be read; then only the main colour is used. */
  readonly blurred: CoverPixels | null;
}

const SIZE = 50;
const noLook: FullPlayerColours = { main: FALLBACK_COVER_COLOUR, blurred: null };

async function lookOf(url: string): Promise<FullPlayerColours> {
  try {
    const cover = await readCoverPixels(url, SIZE);
    return {
      main: extractPalette(cover.pixels)[0] ?? FALLBACK_COVER_COLOUR,
      blurred: blurredBackdropPixels(cover),
    };
  } catch {
    return noLook;
  }
}

const lookQuery = (url: string) =>
  queryOptions({
    queryKey: queryKey('cover-look', url),
    queryFn: () => lookOf(url),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

/** The colours of a cover; until a new cover has been read, those of the previous one. */
export const useFullPlayerColours = (picUrl: string | null): FullPlayerColours | null =>
  useQuery(lookQuery(sizedImageUrl(picUrl, SIZE))).data ?? null;
