import type { CoverSceneGeometry, DrawSvgCoverScene } from './frame.ts';
import {
  roundCoordinate,
  svgDisc,
  svgFilledPath,
  svgGradientBackground,
  svgPolygon,
  svgRect,
  svgRidge,
  svgRing,
  svgRoundedRect,
  svgStrokedPath,
} from './shapes.ts';

/** Bars of light that grow shorter, as a reflection below a shape. */
function reflection({ x, unit }: CoverSceneGeometry, top: number, fill: string, widths: number[]): string {
  return widths
    .map((width, index) => {
      const shift = (index % 2 === 0 ? -1 : 1) * 0.025 * unit;
      return svgRoundedRect(
        x - (width * unit) / 2 + shift,
        top + index * 0.062 * unit,
        width * unit,
        0.024 * unit,
        fill,
      );
    })
    .join('');
}

export const drawMoonWaterCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, unit } = frame;
  const horizon = height * 0.68;
  return [
    svgGradientBackground(frame, '#101b45', '#31518f'),
    svgDisc(x, height * 0.37, unit * 0.235, '#f7e8bd'),
    svgRect(0, horizon, width, height - horizon, '#0b1436'),
    reflection(frame, horizon + unit * 0.06, '#d9c894', [0.46, 0.34, 0.22, 0.1]),
  ].join('');
};

export const drawSunRaysCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, unit } = frame;
  const horizon = height * 0.72;
  const reach = Math.hypot(width, height);
  const rays = Array.from({ length: 13 }, (_, index) => {
    const from = Math.PI * (1 + (index * 2) / 26);
    const to = from + Math.PI / 26;
    return svgPolygon(
      [
        [x, horizon],
        [x + reach * Math.cos(from), horizon + reach * Math.sin(from)],
        [x + reach * Math.cos(to), horizon + reach * Math.sin(to)],
      ],
      '#ffd58c',
    );
  });
  return [
    svgGradientBackground(frame, '#ffe9b8', '#ffb26b'),
    ...rays,
    svgDisc(x, horizon, unit * 0.24, '#e8502f'),
    svgRect(0, horizon, width, height - horizon, '#23506a'),
    reflection(frame, horizon + unit * 0.055, '#ff9c66', [0.4, 0.28, 0.15]),
  ].join('');
};

export const drawLongRoadCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, unit } = frame;
  // In a banner the text stands on the open sky, so the hills are lower and hide the road.
  const sunk = width > height ? 0.2 : 0;
  const wave = (level: number, depth: number, length: number, phase: number) => (at: number) =>
    height * (level + sunk) - unit * depth * Math.sin(((at - x) / unit) * length + phase);
  const road = `M${roundCoordinate(x + unit * 0.02)} ${roundCoordinate(height * 0.665)}C${roundCoordinate(x + unit * 0.2)} ${roundCoordinate(height * 0.73)} ${roundCoordinate(x - unit * 0.18)} ${roundCoordinate(height * 0.79)} ${roundCoordinate(x + unit * 0.02)} ${roundCoordinate(height * 0.86)}S${roundCoordinate(x + unit * 0.06)} ${roundCoordinate(height * 0.96)} ${roundCoordinate(x - unit * 0.08)} ${roundCoordinate(height * 1.05)}`;
  return [
    svgGradientBackground(frame, '#f8c58a', '#ef8354'),
    svgDisc(x - unit * 0.14, height * 0.35, unit * 0.16, '#fff0cf'),
    svgRidge(frame, wave(0.56, 0.07, 4.2, 0.4), '#c6493f'),
    svgRidge(frame, wave(0.66, 0.05, 5.1, 1.8), '#7f2f4a'),
    svgRidge(frame, wave(0.84 - sunk / 3, 0.05, 3.6, 3.4), '#3d1d40'),
    sunk > 0 ? '' : svgStrokedPath(road, '#f6d7a3', unit * 0.022),
  ].join('');
};

export const drawInkHillsCover: DrawSvgCoverScene = (frame) => {
  const { height, x, unit } = frame;
  const jagged = (level: number, phase: number) => (at: number) => {
    const position = (at - x) / unit;
    return (
      height * level -
      unit * (0.07 * Math.sin(position * 5 + phase) + 0.03 * Math.sin(position * 13 + phase * 2))
    );
  };
  return [
    svgGradientBackground(frame, '#f5ecdb', '#e6d5b8'),
    svgDisc(x + unit * 0.17, height * 0.32, unit * 0.14, '#d5392b'),
    svgRidge(frame, jagged(0.58, 0.3), '#a3a8a4'),
    svgRidge(frame, jagged(0.7, 2.2), '#5f6b6c'),
    svgRidge(frame, jagged(0.86, 4.3), '#20282d'),
  ].join('');
};

export const drawSailCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, unit } = frame;
  const sea = height * 0.7;
  return [
    svgGradientBackground(frame, '#c9ece4', '#86cdc9'),
    svgDisc(x + unit * 0.22, height * 0.27, unit * 0.1, '#fff4d6'),
    svgPolygon(
      [
        [x - unit * 0.02, height * 0.2],
        [x - unit * 0.02, height * 0.64],
        [x - unit * 0.3, height * 0.64],
      ],
      '#ffffff',
    ),
    svgPolygon(
      [
        [x + unit * 0.02, height * 0.3],
        [x + unit * 0.02, height * 0.64],
        [x + unit * 0.2, height * 0.64],
      ],
      '#f2704f',
    ),
    svgRect(0, sea, width, height - sea, '#1c6472'),
    svgFilledPath(
      `M${roundCoordinate(x - unit * 0.33)} ${roundCoordinate(height * 0.66)}H${roundCoordinate(x + unit * 0.26)}L${roundCoordinate(x + unit * 0.17)} ${roundCoordinate(height * 0.75)}H${roundCoordinate(x - unit * 0.24)}Z`,
      '#123a48',
    ),
    reflection(frame, height * 0.82, '#a9ded7', [0.44, 0.26]),
  ].join('');
};

export const drawOrbitsCover: DrawSvgCoverScene = (frame) => {
  const { height, x, unit } = frame;
  const [sunX, sunY] = [x - unit * 0.32, height / 2 + unit * 0.32];
  const planet = (radius: number, angle: number, size: number, fill: string) =>
    svgDisc(
      sunX + unit * radius * Math.cos(angle),
      sunY - unit * radius * Math.sin(angle),
      unit * size,
      fill,
    );
  return [
    svgGradientBackground(frame, '#181a2b', '#2c2440'),
    ...[0.34, 0.56, 0.8].map((radius) => svgRing(sunX, sunY, radius * unit, '#7f86ad', unit * 0.006)),
    svgDisc(sunX, sunY, unit * 0.19, '#f8b93c'),
    planet(0.34, 0.9, 0.055, '#ef6b53'),
    planet(0.56, 0.25, 0.075, '#4fa8df'),
    planet(0.8, 0.86, 0.115, '#ead2ac'),
  ].join('');
};
