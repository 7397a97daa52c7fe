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
  svgTransformGroup,
} from './shapes.ts';

function notchedPetal(size: number, fill: string): string {
  const s = (value: number) => roundCoordinate(size * value);
  return svgFilledPath(
    `M0 0C${s(-0.42)} ${s(-0.3)} ${s(-0.36)} ${s(-0.86)} ${s(-0.14)} ${s(-1)}L0 ${s(-0.86)}L${s(0.14)} ${s(-1)}C${s(0.36)} ${s(-0.86)} ${s(0.42)} ${s(-0.3)} 0 0Z`,
    fill,
  );
}

function blossom(x: number, y: number, size: number, turn: number, fill: string, heart: string): string {
  const petals = [0, 72, 144, 216, 288].map((angle) =>
    svgTransformGroup(notchedPetal(size, fill), `rotate(${angle})`),
  );
  return svgTransformGroup(
    [...petals, svgDisc(0, 0, size * 0.17, heart)].join(''),
    `translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${turn})`,
  );
}

export const drawCherryMoonCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#3a2a58', '#7c3f6b'),
    svgDisc(x + unit * 0.12, y - unit * 0.1, unit * 0.31, '#f6e7c8'),
    svgStrokedPath(
      `M${roundCoordinate(x - unit * 0.55)} ${roundCoordinate(y + unit * 0.42)}Q${roundCoordinate(x - unit * 0.2)} ${roundCoordinate(y + unit * 0.3)} ${roundCoordinate(x + unit * 0.16)} ${roundCoordinate(y + unit * 0.02)}`,
      '#2a1726',
      unit * 0.035,
    ),
    blossom(x - unit * 0.06, y + unit * 0.12, unit * 0.27, 8, '#f79ab8', '#c23a66'),
    blossom(x - unit * 0.34, y + unit * 0.31, unit * 0.13, -24, '#fbc7d6', '#c23a66'),
  ].join('');
};

function fir(x: number, foot: number, size: number, fill: string): string {
  const tier = (top: number, wide: number) =>
    svgPolygon(
      [
        [x, foot - size * top],
        [x + size * wide, foot - size * (top - 0.5)],
        [x - size * wide, foot - size * (top - 0.5)],
      ],
      fill,
    );
  return [tier(1.15, 0.24), tier(0.88, 0.32), tier(0.6, 0.4)].join('');
}

export const drawSnowFirsCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  const hill = (level: number, depth: number, phase: number) => (at: number) =>
    height * level - unit * depth * Math.sin(((at - x) / unit) * 3.2 + phase);
  const rays = [0, 45, 90, 135].map((angle) =>
    svgTransformGroup(
      svgPolygon(
        [
          [0, -unit * (angle % 90 === 0 ? 0.13 : 0.07)],
          [unit * 0.018, 0],
          [0, unit * (angle % 90 === 0 ? 0.13 : 0.07)],
          [-unit * 0.018, 0],
        ],
        '#ffe9a8',
      ),
      `translate(${roundCoordinate(x + unit * 0.02)} ${roundCoordinate(y - unit * 0.33)}) rotate(${angle})`,
    ),
  );
  return [
    svgGradientBackground(frame, '#0f2f4f', '#2d6a86'),
    ...rays,
    svgRidge(frame, hill(0.74, 0.05, 0.5), '#9cc4d4'),
    fir(x - unit * 0.28, y + unit * 0.3, unit * 0.36, '#1c4d49'),
    fir(x + unit * 0.3, y + unit * 0.32, unit * 0.42, '#1c4d49'),
    fir(x + unit * 0.02, y + unit * 0.38, unit * 0.56, '#12393a'),
    svgRidge(frame, hill(0.87, 0.03, 2.4), '#f3f8fa'),
  ].join('');
};

export const drawFairTentsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const stripes = 6;
  const left = x - unit * 0.4;
  const wide = (unit * 0.8) / stripes;
  const roof = Array.from({ length: stripes }, (_, index) =>
    svgPolygon(
      [
        [x, y - unit * 0.3],
        [left + index * wide, y + unit * 0.02],
        [left + (index + 1) * wide, y + unit * 0.02],
      ],
      index % 2 === 0 ? '#d8432e' : '#fff3dc',
    ),
  );
  const edge = Array.from({ length: stripes }, (_, index) =>
    svgDisc(left + (index + 0.5) * wide, y + unit * 0.02, wide / 2, index % 2 === 0 ? '#d8432e' : '#fff3dc'),
  );
  return [
    svgGradientBackground(frame, '#7cc3c9', '#d9ecd0'),
    svgRect(0, y + unit * 0.34, frame.width, frame.height, '#4f8a57'),
    svgRect(x - unit * 0.34, y + unit * 0.02, unit * 0.68, unit * 0.34, '#f2dfb8'),
    ...edge,
    ...roof,
    svgRect(x - unit * 0.09, y + unit * 0.14, unit * 0.18, unit * 0.22, '#6a3a2c'),
    svgStrokedPath(
      `M${roundCoordinate(x)} ${roundCoordinate(y - unit * 0.3)}V${roundCoordinate(y - unit * 0.43)}`,
      '#37474f',
      unit * 0.014,
    ),
    svgPolygon(
      [
        [x, y - unit * 0.43],
        [x + unit * 0.14, y - unit * 0.39],
        [x, y - unit * 0.35],
      ],
      '#f2b632',
    ),
  ].join('');
};

export const drawCurtainCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  const half = (side: 1 | -1) => {
    const fold = (from: number, to: number, fill: string) =>
      svgFilledPath(
        `M${roundCoordinate(x + side * unit * from)} 0H${roundCoordinate(x + side * unit * to)}V${height}H${roundCoordinate(x + side * unit * (from + 0.2))}Q${roundCoordinate(x + side * unit * (from + 0.14))} ${roundCoordinate(height * 0.62)} ${roundCoordinate(x + side * unit * from)} 0Z`,
        fill,
      );
    return [
      fold(0.02, 1.6, '#a3182c'),
      fold(0.14, 1.6, '#8a1126'),
      fold(0.26, 1.6, '#a3182c'),
      fold(0.38, 1.6, '#700d20'),
    ].join('');
  };
  return [
    svgGradientBackground(frame, '#ffe7ae', '#f4a640'),
    svgDisc(x, y + unit * 0.2, unit * 0.2, '#fffaf0'),
    half(1),
    half(-1),
    svgRect(0, height * 0.86, frame.width, height * 0.14, '#3b1414'),
    svgRoundedRect(x - unit * 0.3, height * 0.885, unit * 0.6, unit * 0.02, '#e9b44c'),
  ].join('');
};

export const drawCandleWindowCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const pane = (column: number, row: number) =>
    svgRect(
      x + column * unit * 0.24 - unit * 0.225,
      y + row * unit * 0.3 - unit * 0.28,
      unit * 0.21,
      unit * 0.26,
      '#f7c35f',
    );
  return [
    svgGradientBackground(frame, '#152238', '#22324e'),
    svgRect(x - unit * 0.28, y - unit * 0.34, unit * 0.56, unit * 0.68, '#e8ddc9'),
    pane(0, 0),
    pane(1, 0),
    pane(0, 1),
    pane(1, 1),
    svgRect(x - unit * 0.035, y + unit * 0.06, unit * 0.07, unit * 0.23, '#c8402f'),
    svgFilledPath(
      `M${roundCoordinate(x)} ${roundCoordinate(y - unit * 0.12)}Q${roundCoordinate(x + unit * 0.07)} ${roundCoordinate(y)} ${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.06)}Q${roundCoordinate(x - unit * 0.07)} ${roundCoordinate(y)} ${roundCoordinate(x)} ${roundCoordinate(y - unit * 0.12)}Z`,
      '#fff7d8',
    ),
    svgRoundedRect(x - unit * 0.34, y + unit * 0.33, unit * 0.68, unit * 0.05, '#f6f1e6'),
  ].join('');
};

function lamp(frame: CoverSceneGeometry, at: number, level: number, size: number, fill: string): string {
  const { x, y, unit } = frame;
  return svgDisc(x + at * unit, y + level * unit, size * unit, fill);
}

export const drawOrchestraRowsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const row = (radius: number, count: number, fill: string) =>
    Array.from({ length: count }, (_, index) => {
      const angle = Math.PI * (1.06 + (0.88 * index) / (count - 1));
      return lamp(frame, radius * Math.cos(angle), 0.34 + radius * Math.sin(angle), 0.042, fill);
    }).join('');
  return [
    svgGradientBackground(frame, '#1f3a34', '#0f211f'),
    row(0.24, 5, '#f2d492'),
    row(0.38, 8, '#e39b4f'),
    row(0.52, 11, '#c65b3c'),
    row(0.66, 14, '#86373c'),
    svgDisc(x, y + unit * 0.34, unit * 0.062, '#fff8e8'),
  ].join('');
};

export const drawSpeechBubblesCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const bubble = (at: number, level: number, size: number, fill: string) => [
    svgDisc(x + at * unit, y + level * unit, size * unit, fill),
    svgPolygon(
      [
        [x + (at - size * 0.5) * unit, y + (level + size * 0.6) * unit],
        [x + (at + size * 0.2) * unit, y + (level + size * 0.9) * unit],
        [x + (at - size * 0.7) * unit, y + (level + size * 1.35) * unit],
      ],
      fill,
    ),
  ];
  return [
    svgGradientBackground(frame, '#f6f0e2', '#e6dcc6'),
    ...bubble(0.2, -0.18, 0.2, '#2f7f86'),
    ...bubble(-0.2, -0.14, 0.22, '#e0a339'),
    ...bubble(0.06, 0.18, 0.24, '#c94a3d'),
    svgRing(x + unit * 0.06, y + unit * 0.18, unit * 0.12, '#f9e6d8', unit * 0.02),
  ].join('');
};
