import type { artistVideosWire, WireReply } from '@rill/contract';
import type { VideoRow } from '../store/videos.ts';
import { calendarDay } from './calendar-day.ts';
import type { Language } from './language.ts';
import { artistName, coverAddress } from './localized.ts';

type WireArtistVideo = WireReply<typeof artistVideosWire>['mvs'][number];

/** A video as a row of an artist's list, which has a form of its own. */
export function presentArtistVideo(video: VideoRow, language: Language): WireArtistVideo {
  const [first] = video.artists;
  const name = first === undefined ? '' : artistName(first.name, language);
  return {
    id: video.id,
    name: video.name,
    status: 0,
    artist: { id: first?.id ?? 0, name, img1v1Url: coverAddress(first?.pictureHash ?? null) },
    artistName: name,
    imgurl: coverAddress(video.pictureHash),
    imgurl16v9: coverAddress(video.pictureHash),
    duration: video.durationMs,
    playCount: video.playCount,
    publishTime: calendarDay(video.publishedMs),
    subed: false,
  };
}
