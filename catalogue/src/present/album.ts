import type { WireAlbum } from '@rill/contract';
import type { AlbumDbRow } from '../store/music/albums.ts';
import { toWireArtist } from './artist.ts';
import type { Language } from './language.ts';
import { albumNameOrUnknown, coverUrlPathOfAlbum, localizedText } from './localized.ts';

export function toWireAlbum(album: AlbumDbRow, language: Language): WireAlbum {
  const artist = toWireArtist(album.artist, language);
  return {
    id: album.id,
    name: albumNameOrUnknown(album.name, language),
    picUrl: coverUrlPathOfAlbum(album.pictureHash, album),
    publishTime: album.publishedMs,
    size: album.songCount,
    type: album.type,
    artist,
    artists: [artist],
    company: album.company,
    description: localizedText(language, album.descriptionZh, album.descriptionEn),
  };
}
