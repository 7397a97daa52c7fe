import type { AlbumArea } from '@rill/contract';
import type { MessageKey } from '#i18n/i18n.ts';

export const ALBUM_AREAS = [
  { area: 'ALL', key: 'area.all' },
  { area: 'ZH', key: 'area.chinese' },
  { area: 'EA', key: 'area.western' },
  { area: 'JP', key: 'area.japanese' },
  { area: 'KR', key: 'area.korean' },
] as const satisfies readonly { area: AlbumArea; key: MessageKey }[];

/** The area in a search param; an invalid one means all. */
export const parseAlbumArea = (text: string | undefined): AlbumArea =>
  ALBUM_AREAS.find(({ area }) => area === text)?.area ?? 'ALL';
