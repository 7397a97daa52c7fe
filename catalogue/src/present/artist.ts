import type { artistDetailServerSchemas, ServerReplyOf, WireArtist } from '@rill/contract';
import type { ArtistDbRow } from '../store/music/artists.ts';
import type { Language } from './language.ts';
import {
  coverUrlPathOrDrawing,
  localizeArtistName,
  localizedText,
  parseJsonTextList,
  translatedNames,
} from './localized.ts';

export function toWireArtist(artist: ArtistDbRow, language: Language): WireArtist {
  const name = localizeArtistName(artist.name, language);
  const translated = translatedNames(language, name, artist.nameZh);
  return {
    id: artist.id,
    name,
    picUrl: coverUrlPathOrDrawing(artist.pictureHash, artist.name),
    img1v1Url: coverUrlPathOrDrawing(artist.pictureHash, artist.name),
    alias: parseJsonTextList(artist.alias),
    trans: translated[0] ?? null,
    transNames: translated,
    albumSize: artist.albumCount,
    musicSize: artist.songCount,
    mvSize: artist.videoCount,
  };
}

export function toWireArtistDetail(
  artist: ArtistDbRow,
  language: Language,
): ServerReplyOf<typeof artistDetailServerSchemas>['data'] {
  const name = localizeArtistName(artist.name, language);
  const identity = localizedText(language, artist.identityZh, artist.identityEn);
  return {
    artist: {
      id: artist.id,
      name,
      cover: coverUrlPathOrDrawing(artist.pictureHash, artist.name),
      transNames: translatedNames(language, name, artist.nameZh),
      alias: parseJsonTextList(artist.alias),
      briefDesc: localizedText(language, artist.biographyZh, artist.biographyEn),
      albumSize: artist.albumCount,
      musicSize: artist.songCount,
      mvSize: artist.videoCount,
    },
    ...(identity === '' ? {} : { identify: { imageDesc: identity } }),
  };
}
