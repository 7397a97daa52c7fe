import type { ServerReplyOf, videoDetailServerSchemas, WireVideo } from '@rill/contract';
import type { VideoDbRow } from '../store/music/videos.ts';
import type { Language } from './language.ts';
import { coverUrlPathOfHash, localizeArtistName, localizedText } from './localized.ts';

const CHINA_IS_AHEAD_MS = 8 * 60 * 60 * 1000;

/** The day (`YYYY-MM-DD`) of a moment, in milliseconds since 1970, in the service's calendar (UTC+8). */
export const toChinaCalendarDate = (ms: number): string =>
  new Date(ms + CHINA_IS_AHEAD_MS).toISOString().slice(0, 10);

const firstArtist = (video: VideoDbRow, language: Language) => {
  const [artist] = video.artists;
  return {
    artistName: artist === undefined ? '' : localizeArtistName(artist.name, language),
    artistId: artist?.id ?? 0,
  };
};

export function toWireVideo(video: VideoDbRow, language: Language): WireVideo {
  return {
    id: video.id,
    cover: coverUrlPathOfHash(video.pictureHash),
    name: video.name,
    playCount: video.playCount,
    ...firstArtist(video, language),
    duration: video.durationMs,
    artists: video.artists.map((artist) => ({
      id: artist.id,
      name: localizeArtistName(artist.name, language),
    })),
  };
}

export function toWireVideoDetail(
  video: VideoDbRow,
  commentCount: number,
  language: Language,
): ServerReplyOf<typeof videoDetailServerSchemas>['data'] {
  return {
    ...toWireVideo(video, language),
    desc: localizedText(language, video.descriptionZh, video.descriptionEn) || null,
    commentCount,
    publishTime: toChinaCalendarDate(video.publishedMs),
    brs: video.files.map((file) => ({ br: file.height })),
  };
}
