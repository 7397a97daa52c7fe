import type { Scene } from './frame.ts';
import { brokenChord, jasmine, keys, letter, shapeNotes, tartan, threeWaves } from './scenes-album.ts';
import {
  compass,
  halves,
  pluckedStrings,
  risingPeak,
  scales,
  soundBars,
  sprout,
  targetRings,
  voiceArcs,
} from './scenes-pattern.ts';
import {
  beacon,
  brushRing,
  fan,
  fourKnocks,
  fugue,
  house,
  offbeat,
  organPipes,
  rillWaves,
  thistle,
} from './scenes-portrait.ts';
import { inkHills, longRoad, moonWater, orbits, sail, sunRays } from './scenes-sky.ts';

/** Which scene is whose cover. */
export const squareCovers: Record<string, Scene> = {
  'album-jiangnan': jasmine,
  'album-pavilion': longRoad,
  'album-shape-notes': shapeNotes,
  'album-kindness': tartan,
  'album-clavier': brokenChord,
  'album-ground': threeWaves,
  'album-letter': letter,
  'album-parlour': keys,
  'playlist-night': moonWater,
  'playlist-morning': sunRays,
  'playlist-china': inkHills,
  'playlist-sing': voiceArcs,
  'playlist-wordless': soundBars,
  'playlist-focus': targetRings,
  'playlist-farewell': sail,
  'playlist-short': halves,
  'playlist-strings': pluckedStrings,
  'playlist-travel': compass,
  'chart-rising': risingPeak,
  'chart-new': sprout,
  'chart-songs': scales,
  'chart-classics': orbits,
};

export const portraits: Record<string, Scene> = {
  'artist-jiangsu': fan,
  'artist-li-shutong': brushRing,
  'artist-ordway': house,
  'artist-newton': beacon,
  'artist-burns': thistle,
  'artist-bach': fugue,
  'artist-pachelbel': organPipes,
  'artist-beethoven': fourKnocks,
  'artist-joplin': offbeat,
  'artist-ensemble': rillWaves,
};

export const bannerScenes: Record<string, { scene: Scene; ink: string }> = {
  'banner-night': { scene: moonWater, ink: '#ffffff' },
  'banner-pavilion': { scene: longRoad, ink: '#4a1a26' },
  'banner-morning': { scene: sunRays, ink: '#5a2212' },
  'banner-grace': { scene: shapeNotes, ink: '#3b2a1c' },
  'banner-travel': { scene: compass, ink: '#ffffff' },
};
