import type { DrawSvgCoverScene } from './frame.ts';
import {
  roundCoordinate,
  svgDisc,
  svgFilledPath,
  svgGradientBackground,
  svgPolygon,
  svgRidge,
  svgRing,
  svgRoundedRect,
  svgStrokedPath,
} from './shapes.ts';

export const drawVoiceArcsCover: DrawSvgCoverScene = (frame) => {
  const { height, x, unit } = frame;
  const [cx, cy] = [x - unit * 0.3, height / 2 + unit * 0.3];
  const arcs = ['#fce9c8', '#f8c77e', '#f19a5b', '#de6449'].map((colour, index) =>
    svgRing(cx, cy, unit * (0.26 + index * 0.15), colour, unit * 0.075),
  );
  return [
    svgGradientBackground(frame, '#0f4a50', '#0a3036'),
    ...arcs,
    svgDisc(cx, cy, unit * 0.12, '#ffffff'),
  ].join('');
};

export const drawSoundBarsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const heights = [0.16, 0.3, 0.52, 0.36, 0.7, 0.44, 0.24, 0.4, 0.14];
  const bars = heights.map((tall, index) =>
    svgRoundedRect(
      x + (index - 4) * unit * 0.092 - unit * 0.026,
      y - (tall * unit) / 2,
      unit * 0.052,
      tall * unit,
      index === 4 ? '#ff7a66' : '#dfe4ea',
    ),
  );
  return [svgGradientBackground(frame, '#5b6672', '#2b323b'), ...bars].join('');
};

export const drawTargetRingsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#e4ead0', '#c9d6a8'),
    svgDisc(x, y, unit * 0.38, '#8aa35b'),
    svgDisc(x, y, unit * 0.29, '#e9efd8'),
    svgDisc(x, y, unit * 0.2, '#4f6b35'),
    svgDisc(x, y, unit * 0.085, '#f2b134'),
  ].join('');
};

export const drawHalvesCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const radius = roundCoordinate(unit * 0.34);
  const half = (gap: number, sweep: 0 | 1, fill: string) =>
    svgFilledPath(
      `M${roundCoordinate(x - radius)} ${roundCoordinate(y + gap)}A${radius} ${radius} 0 0 ${sweep} ${roundCoordinate(x + radius)} ${roundCoordinate(y + gap)}Z`,
      fill,
    );
  const lines = [0.4, 0.28, 0.14].map((wide, index) =>
    svgRoundedRect(
      x - (wide * unit) / 2,
      y + unit * (0.085 + index * 0.075),
      wide * unit,
      unit * 0.024,
      '#35225f',
    ),
  );
  return [
    svgGradientBackground(frame, '#38246b', '#1d1240'),
    half(-unit * 0.022, 1, '#f3cf8a'),
    half(unit * 0.022, 0, '#8a6ad0'),
    ...lines,
  ].join('');
};

export const drawPluckedStringsCover: DrawSvgCoverScene = (frame) => {
  const { height, x, unit } = frame;
  const strings = [-0.27, -0.09, 0.09, 0.27].map((at, index) => {
    const bend = index === 2 ? unit * 0.19 : 0;
    const sx = roundCoordinate(x + at * unit);
    return svgStrokedPath(
      `M${sx} -20Q${roundCoordinate(sx + bend)} ${roundCoordinate(height / 2)} ${sx} ${height + 20}`,
      index === 2 ? '#ffc46b' : '#f0d9c9',
      unit * (0.036 - index * 0.006),
    );
  });
  return [
    svgGradientBackground(frame, '#8c2f3f', '#4b1526'),
    ...strings,
    svgDisc(x + unit * 0.185, height / 2, unit * 0.06, '#ffc46b'),
  ].join('');
};

export const drawCompassCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const long = unit * 0.36;
  const short = unit * 0.085;
  return [
    svgGradientBackground(frame, '#2f66c4', '#173a86'),
    svgRing(x, y, unit * 0.36, '#a9c8f5', unit * 0.018),
    svgPolygon(
      [
        [x + long * 0.62, y - long * 0.62],
        [x + short, y + short],
        [x - short, y - short],
      ],
      '#ff6f5b',
    ),
    svgPolygon(
      [
        [x - long * 0.62, y + long * 0.62],
        [x + short, y + short],
        [x - short, y - short],
      ],
      '#f5f7fb',
    ),
    svgDisc(x, y, unit * 0.035, '#173a86'),
  ].join('');
};

export const drawRisingPeakCover: DrawSvgCoverScene = (frame) => {
  const { height, x, unit } = frame;
  const peak = (shift: number, top: number, spread: number, fill: string) =>
    svgPolygon(
      [
        [x + shift * unit, height / 2 - top * unit],
        [x + (shift + spread) * unit, height + 5],
        [x + (shift - spread) * unit, height + 5],
      ],
      fill,
    );
  return [
    svgGradientBackground(frame, '#fbe0d3', '#f5b8a5'),
    peak(0.26, 0.04, 0.5, '#d9735f'),
    peak(-0.28, -0.06, 0.44, '#c35a50'),
    peak(-0.02, 0.32, 0.48, '#7c2a38'),
    svgPolygon(
      [
        [x - 0.02 * unit, height / 2 - 0.32 * unit],
        [x + 0.085 * unit, height / 2 - 0.14 * unit],
        [x + 0.01 * unit, height / 2 - 0.18 * unit],
        [x - 0.05 * unit, height / 2 - 0.1 * unit],
        [x - 0.125 * unit, height / 2 - 0.14 * unit],
      ],
      '#fff5ec',
    ),
  ].join('');
};

export const drawSproutCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  const leaf = (side: 1 | -1, fill: string) =>
    svgFilledPath(
      `M${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.02)}C${roundCoordinate(x + side * unit * 0.02)} ${roundCoordinate(y - unit * 0.26)} ${roundCoordinate(x + side * unit * 0.2)} ${roundCoordinate(y - unit * 0.32)} ${roundCoordinate(x + side * unit * 0.36)} ${roundCoordinate(y - unit * 0.3)}C${roundCoordinate(x + side * unit * 0.36)} ${roundCoordinate(y - unit * 0.08)} ${roundCoordinate(x + side * unit * 0.2)} ${roundCoordinate(y + unit * 0.06)} ${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.02)}Z`,
      fill,
    );
  return [
    svgGradientBackground(frame, '#eaf6d3', '#c4e59a'),
    svgRidge(frame, (at) => height * 0.78 + ((at - x) / unit) ** 2 * unit * 0.3, '#5b4033'),
    svgStrokedPath(
      `M${roundCoordinate(x)} ${roundCoordinate(y)}V${roundCoordinate(height * 0.8)}`,
      '#3a8a43',
      unit * 0.036,
    ),
    leaf(-1, '#3a9a4b'),
    leaf(1, '#6cbf4b'),
  ].join('');
};

export const drawFishScalesCover: DrawSvgCoverScene = (frame) => {
  const { width, height, unit } = frame;
  const radius = unit / 6;
  const rows = Math.ceil(height / (radius * 0.62)) + 2;
  const columns = Math.ceil(width / (radius * 2)) + 2;
  const shells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cx = (column - 0.5) * radius * 2 + (row % 2) * radius;
      const cy = row * radius * 0.62 + radius * 0.3;
      return [
        svgDisc(cx, cy, radius, '#eef6f4'),
        svgDisc(cx, cy, radius * 0.88, '#0e6a86'),
        svgDisc(cx, cy, radius * 0.6, '#eef6f4'),
        svgDisc(cx, cy, radius * 0.46, '#e5794b'),
      ].join('');
    }).join(''),
  );
  return [svgGradientBackground(frame, '#0e6a86', '#0a4a66'), ...shells].join('');
};
