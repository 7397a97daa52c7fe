import type { videoDetailWire, WireReply, WireVideo } from '@rill/contract';
import type { VideoRow } from '../store/videos.ts';
import { calendarDay } from './calendar-day.ts';
import type { Language } from './language.ts';
import { artistName, coverAddress, inLanguage, textsIn, translatedNames } from './localized.ts';

const descriptionOf = (video: VideoRow, language: Language): string | null =>
  inLanguage(language, video.descriptionZh, video.descriptionEn) || null;

const firstArtist = (video: VideoRow, language: Language) => {
  const [artist] = video.artists;
  return {
    artistName: artist === undefined ? '' : artistName(artist.name, language),
    artistId: artist?.id ?? 0,
  };
};

/** A video as a row of search and of similar ones. */
export function presentVideo(video: VideoRow, language: Language): WireVideo {
  return {
    id: video.id,
    cover: coverAddress(video.pictureHash),
    name: video.name,
    playCount: video.playCount,
    briefDesc: descriptionOf(video, language),
    desc: null,
    ...firstArtist(video, language),
    duration: video.durationMs,
    mark: 0,
    artists: video.artists.map((artist) => ({
      id: artist.id,
      name: artistName(artist.name, language),
      alias: textsIn(artist.alias),
      transNames: translatedNames(language, artist.name, artist.nameZh),
    })),
    transNames: translatedNames(language, video.name, video.nameZh, video.nameEn),
    alias: [],
  };
}

/** The head of a video's page. */
export function presentVideoHead(
  video: VideoRow,
  commentCount: number,
  language: Language,
): WireReply<typeof videoDetailWire>['data'] {
  const description = descriptionOf(video, language);
  return {
    id: video.id,
    name: video.name,
    ...firstArtist(video, language),
    artists: video.artists.map((artist) => ({
      id: artist.id,
      name: artistName(artist.name, language),
      img1v1Url: coverAddress(artist.pictureHash),
      followed: false,
    })),
    briefDesc: '',
    desc: description,
    cover: coverAddress(video.pictureHash),
    coverId: video.pictureId ?? 0,
    coverId_str: String(video.pictureId ?? 0),
    playCount: video.playCount,
    subCount: 0,
    shareCount: 0,
    commentCount,
    duration: video.durationMs,
    nType: 0,
    publishTime: calendarDay(video.publishedMs),
    price: null,
    brs: video.files.map((file) => ({ size: file.size, br: file.height, point: 0 })),
    commentThreadId: `R_MV_5_${video.id}`,
    videoGroup: [],
  };
}
