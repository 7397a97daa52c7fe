import type { WireAlbum } from '@rill/contract';
import type { AlbumDbRow } from '../store/albums.ts';
import { presentArtist } from './artist.ts';
import type { Language } from './language.ts';
import { albumName, coverUrl, localizedText } from './localized.ts';

export function presentAlbum(album: AlbumDbRow, language: Language): WireAlbum {
  const artist = presentArtist(album.artist, language);
  return {
    id: album.id,
    name: albumName(album.name, language),
    picUrl: coverUrl(album.pictureHash),
    publishTime: album.publishedMs,
    size: album.songCount,
    type: album.type,
    artist,
    artists: [artist],
    company: album.company,
    description: localizedText(language, album.descriptionZh, album.descriptionEn),
  };
}
