import type { artistDetailServerSchemas, WireArtist, WireReply } from '@rill/contract';
import type { ArtistDbRow } from '../store/artists.ts';
import type { Language } from './language.ts';
import { artistName, coverUrl, localizedText, parseTextList, translatedNames } from './localized.ts';

export function presentArtist(artist: ArtistDbRow, language: Language): WireArtist {
  const translated = translatedNames(language, artist.name, artist.nameZh);
  return {
    id: artist.id,
    name: artistName(artist.name, language),
    picUrl: coverUrl(artist.pictureHash),
    img1v1Url: coverUrl(artist.pictureHash),
    alias: parseTextList(artist.alias),
    trans: translated[0] ?? null,
    transNames: translated,
    albumSize: artist.albumCount,
    musicSize: artist.songCount,
    mvSize: artist.videoCount,
  };
}

export function presentArtistDetail(
  artist: ArtistDbRow,
  language: Language,
): WireReply<typeof artistDetailServerSchemas>['data'] {
  const identity = localizedText(language, artist.identityZh, artist.identityEn);
  return {
    artist: {
      id: artist.id,
      name: artistName(artist.name, language),
      cover: coverUrl(artist.pictureHash),
      transNames: translatedNames(language, artist.name, artist.nameZh),
      alias: parseTextList(artist.alias),
      briefDesc: localizedText(language, artist.biographyZh, artist.biographyEn),
      albumSize: artist.albumCount,
      musicSize: artist.songCount,
      mvSize: artist.videoCount,
    },
    ...(identity === '' ? {} : { identify: { imageDesc: identity } }),
  };
}
