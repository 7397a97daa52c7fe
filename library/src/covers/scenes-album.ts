import type { DrawSvgCoverScene } from './frame.ts';
import {
  roundCoordinate,
  svgDisc,
  svgFilledPath,
  svgGradientBackground,
  svgPolygon,
  svgRect,
  svgRing,
  svgRoundedRect,
  svgStrokedPath,
  svgTransformGroup,
} from './shapes.ts';

/** A petal that points up from the origin. */
function petal(length: number, width: number, fill: string): string {
  const [l, w] = [roundCoordinate(length), roundCoordinate(width)];
  return svgFilledPath(
    `M0 0C${-w} ${roundCoordinate(-l * 0.35)} ${roundCoordinate(-w * 0.8)} ${-l} 0 ${-l}C${roundCoordinate(w * 0.8)} ${-l} ${w} ${roundCoordinate(-l * 0.35)} 0 0Z`,
    fill,
  );
}

function flower(x: number, y: number, size: number, turn: number, fill: string, heart: string): string {
  const petals = Array.from({ length: 5 }, (_, index) =>
    svgTransformGroup(petal(size, size * 0.52, fill), `rotate(${index * 72})`),
  );
  return svgTransformGroup(
    [...petals, svgDisc(0, 0, size * 0.16, heart)].join(''),
    `translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${turn})`,
  );
}

export const drawJasmineCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#2c7a5b', '#123f36'),
    svgDisc(x - unit * 0.28, y + unit * 0.42, unit * 0.46, '#1d5c48'),
    svgStrokedPath(
      `M${roundCoordinate(x - unit * 0.02)} ${roundCoordinate(y)}Q${roundCoordinate(x - unit * 0.3)} ${roundCoordinate(y + unit * 0.16)} ${roundCoordinate(x - unit * 0.2)} ${roundCoordinate(height + 20)}`,
      '#8fc49a',
      unit * 0.022,
    ),
    flower(x + unit * 0.06, y - unit * 0.02, unit * 0.33, 12, '#fbfdf6', '#eec15d'),
    flower(x - unit * 0.32, y - unit * 0.29, unit * 0.13, -20, '#d7eadb', '#b9dcc2'),
  ].join('');
};

export const drawShapeNotesCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const half = unit * 0.155;
  const at = (column: number, row: number): [number, number] => [
    x + column * unit * 0.215,
    y + row * unit * 0.215,
  ];
  const triangle = (cx: number, cy: number) =>
    svgPolygon(
      [
        [cx - half, cy + half],
        [cx + half, cy + half],
        [cx, cy - half],
      ],
      '#c8452f',
    );
  const diamond = (cx: number, cy: number) =>
    svgPolygon(
      [
        [cx, cy - half * 1.1],
        [cx + half * 1.1, cy],
        [cx, cy + half * 1.1],
        [cx - half * 1.1, cy],
      ],
      '#e0a72e',
    );
  const square = (cx: number, cy: number) => svgRect(cx - half, cy - half, half * 2, half * 2, '#27627f');
  return [
    svgGradientBackground(frame, '#f7efdd', '#ecdcbd'),
    triangle(...at(-1, -1)),
    svgDisc(...at(1, -1), half, '#37704f'),
    square(...at(-1, 1)),
    diamond(...at(1, 1)),
  ].join('');
};

export const drawTartanCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, y, unit } = frame;
  const stripes: [number, number, string, number][] = [
    [-0.28, 0.24, '#14563f', 0.72],
    [0.28, 0.24, '#14563f', 0.72],
    [-0.5, 0.1, '#16264d', 0.7],
    [0, 0.1, '#16264d', 0.7],
    [0.5, 0.1, '#16264d', 0.7],
    [-0.28, 0.022, '#f0cf75', 0.9],
    [0.28, 0.022, '#f0cf75', 0.9],
  ];
  const cloth = stripes.map(([at, wide, fill, opacity]) => {
    const upright = svgRect(x + (at - wide / 2) * unit, 0, wide * unit, height, fill);
    const across = svgRect(0, y + (at - wide / 2) * unit, width, wide * unit, fill);
    return `<g opacity="${opacity}">${upright}</g><g opacity="${roundCoordinate(opacity * 0.8)}">${across}</g>`;
  });
  return [svgGradientBackground(frame, '#a8292f', '#84202d'), ...cloth].join('');
};

export const drawBrokenChordCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const heights = [0, 1, 2, 3, 4, 2, 3];
  const step = unit * 0.12;
  const top = (level: number) => y + unit * 0.2 - level * unit * 0.12;
  const stems = heights.map((level, index) =>
    svgRoundedRect(
      x + (index - 3) * step - unit * 0.045,
      top(level),
      unit * 0.09,
      y + unit * 0.36 - top(level),
      index === 4 ? '#f2994a' : '#2c7fb8',
    ),
  );
  const heads = heights.map((level, index) =>
    svgDisc(x + (index - 3) * step, top(level) + unit * 0.045, unit * 0.032, '#fdf6dc'),
  );
  return [
    svgGradientBackground(frame, '#d7eef8', '#fbf1cd'),
    svgDisc(x - unit * 0.22, y - unit * 0.22, unit * 0.13, '#ffd166'),
    ...stems,
    ...heads,
  ].join('');
};

export const drawThreeWavesCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, y, unit } = frame;
  const wave = (level: number, shift: number) => {
    const points = Array.from({ length: 121 }, (_, step) => {
      const at = (width * step) / 120;
      const position = (at - x) / unit - shift;
      return `${roundCoordinate(at)} ${roundCoordinate(y + level * unit - unit * 0.1 * Math.sin(position * 6.6))}`;
    });
    return `M${points.join('L')}`;
  };
  return [
    svgGradientBackground(frame, '#5a3fa6', '#2b1b66'),
    svgDisc(x, height * 0.3, unit * 0.13, '#ffcf70'),
    svgStrokedPath(wave(0.1, 0), '#f7d9ec', unit * 0.05),
    svgStrokedPath(wave(0.24, 0.16), '#d99bd8', unit * 0.05),
    svgStrokedPath(wave(0.38, 0.32), '#9d74d6', unit * 0.05),
  ].join('');
};

export const drawLetterCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const [w, h] = [unit * 0.36, unit * 0.25];
  return [
    svgGradientBackground(frame, '#f4c6c4', '#e79aa0'),
    svgRect(x - w, y - h, w * 2, h * 2, '#fff6ec'),
    svgPolygon(
      [
        [x - w, y - h],
        [x + w, y - h],
        [x, y + h * 0.25],
      ],
      '#f6e2d1',
    ),
    svgStrokedPath(
      `M${roundCoordinate(x - w)} ${roundCoordinate(y - h)}L${roundCoordinate(x)} ${roundCoordinate(y + h * 0.25)}L${roundCoordinate(x + w)} ${roundCoordinate(y - h)}`,
      '#b8414f',
      unit * 0.016,
    ),
    svgDisc(x, y + h * 0.22, unit * 0.085, '#b8243c'),
    svgRing(x, y + h * 0.22, unit * 0.05, '#e8707a', unit * 0.014),
  ].join('');
};

export const drawKeysCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const wide = unit * 0.2;
  const white = [-4, -3, -2, -1, 0, 1, 2, 3].map((key) =>
    svgRect(x + key * wide + unit * 0.008, y - unit * 0.08, wide - unit * 0.016, unit * 1.2, '#fff8e6'),
  );
  const black = [-3, -2, 0, 1, 2].map((key) =>
    svgRect(x + key * wide - unit * 0.058, y - unit * 0.42, unit * 0.116, unit * 0.72, '#221a17'),
  );
  return [
    svgGradientBackground(frame, '#f6c945', '#eda81f'),
    svgTransformGroup(
      [...white, ...black].join(''),
      `rotate(-14 ${roundCoordinate(x)} ${roundCoordinate(y)})`,
    ),
  ].join('');
};
