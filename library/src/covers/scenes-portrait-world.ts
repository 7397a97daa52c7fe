// Longer than others: one scene for each artist's portrait.

import type { DrawSvgCoverScene } from './frame.ts';
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

/** Portrait for the traditional songs of Japan: a paper lantern. */
export const drawLanternCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const ribs = [-0.16, -0.08, 0, 0.08, 0.16].map((level) =>
    svgStrokedPath(
      `M${roundCoordinate(x - unit * (0.235 - Math.abs(level) * 0.5))} ${roundCoordinate(y + level * unit)}H${roundCoordinate(x + unit * (0.235 - Math.abs(level) * 0.5))}`,
      '#b9321f',
      unit * 0.012,
    ),
  );
  return [
    svgGradientBackground(frame, '#20223f', '#3a2b4d'),
    svgFilledPath(
      `M${roundCoordinate(x - unit * 0.13)} ${roundCoordinate(y - unit * 0.25)}H${roundCoordinate(x + unit * 0.13)}C${roundCoordinate(x + unit * 0.33)} ${roundCoordinate(y - unit * 0.12)} ${roundCoordinate(x + unit * 0.33)} ${roundCoordinate(y + unit * 0.12)} ${roundCoordinate(x + unit * 0.13)} ${roundCoordinate(y + unit * 0.25)}H${roundCoordinate(x - unit * 0.13)}C${roundCoordinate(x - unit * 0.33)} ${roundCoordinate(y + unit * 0.12)} ${roundCoordinate(x - unit * 0.33)} ${roundCoordinate(y - unit * 0.12)} ${roundCoordinate(x - unit * 0.13)} ${roundCoordinate(y - unit * 0.25)}Z`,
      '#ee5a3a',
    ),
    ...ribs,
    svgRect(x - unit * 0.13, y - unit * 0.31, unit * 0.26, unit * 0.06, '#14141f'),
    svgRect(x - unit * 0.13, y + unit * 0.25, unit * 0.26, unit * 0.06, '#14141f'),
  ].join('');
};

/** Portrait for the traditional songs of Korea: a pass between two mountains. */
export const drawMountainPassCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#f4efe2', '#cfe0dd'),
    svgDisc(x, y - unit * 0.08, unit * 0.13, '#d8483a'),
    svgPolygon(
      [
        [x - unit * 0.62, y + unit * 0.5],
        [x - unit * 0.28, y - unit * 0.3],
        [x + unit * 0.14, y + unit * 0.5],
      ],
      '#3f6f78',
    ),
    svgPolygon(
      [
        [x - unit * 0.14, y + unit * 0.5],
        [x + unit * 0.3, y - unit * 0.24],
        [x + unit * 0.66, y + unit * 0.5],
      ],
      '#27505b',
    ),
    svgStrokedPath(
      `M${roundCoordinate(x)} ${height}Q${roundCoordinate(x + unit * 0.12)} ${roundCoordinate(y + unit * 0.36)} ${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.26)}`,
      '#f4efe2',
      unit * 0.03,
    ),
  ].join('');
};

/** Portrait for Gruber: a chapel at night. */
export const drawChapelCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#16264a', '#345a86'),
    svgDisc(x + unit * 0.26, y - unit * 0.28, unit * 0.05, '#ffe9a8'),
    svgRect(x - unit * 0.15, y - unit * 0.06, unit * 0.3, unit * 0.36, '#f1ece0'),
    svgPolygon(
      [
        [x - unit * 0.2, y - unit * 0.06],
        [x, y - unit * 0.36],
        [x + unit * 0.2, y - unit * 0.06],
      ],
      '#8d3c34',
    ),
    svgDisc(x, y + unit * 0.04, unit * 0.05, '#f7c35f'),
    svgRect(x - unit * 0.05, y + unit * 0.14, unit * 0.1, unit * 0.16, '#f7c35f'),
    svgRidge(frame, (at) => height * 0.8 - unit * 0.03 * Math.sin(((at - x) / unit) * 4), '#eaf2f5'),
  ].join('');
};

/** Portrait for Anschütz: a fir of three steps. */
export const drawFirTreeCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const step = (top: number, wide: number, fill: string) =>
    svgPolygon(
      [
        [x, y + top * unit],
        [x + wide * unit, y + (top + 0.27) * unit],
        [x - wide * unit, y + (top + 0.27) * unit],
      ],
      fill,
    );
  return [
    svgGradientBackground(frame, '#e9f1e4', '#c3dcc4'),
    svgRect(x - unit * 0.04, y + unit * 0.24, unit * 0.08, unit * 0.14, '#7a4a2c'),
    step(0.0, 0.3, '#1f6145'),
    step(-0.16, 0.24, '#2a7a55'),
    step(-0.32, 0.17, '#369268'),
    svgDisc(x, y - unit * 0.33, unit * 0.035, '#f2b632'),
  ].join('');
};

/** Portrait for the traditional songs of France: the moon and a quill. */
export const drawMoonQuillCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#2b4c8c', '#7fa3d1'),
    svgDisc(x - unit * 0.06, y - unit * 0.04, unit * 0.29, '#fbf0c9'),
    svgDisc(x + unit * 0.07, y - unit * 0.1, unit * 0.25, '#456aa8'),
    svgStrokedPath(
      `M${roundCoordinate(x + unit * 0.32)} ${roundCoordinate(y - unit * 0.3)}L${roundCoordinate(x - unit * 0.1)} ${roundCoordinate(y + unit * 0.34)}`,
      '#ffffff',
      unit * 0.02,
    ),
    svgFilledPath(
      `M${roundCoordinate(x + unit * 0.34)} ${roundCoordinate(y - unit * 0.34)}Q${roundCoordinate(x + unit * 0.3)} ${roundCoordinate(y + unit * 0.04)} ${roundCoordinate(x + unit * 0.03)} ${roundCoordinate(y + unit * 0.15)}Q${roundCoordinate(x + unit * 0.06)} ${roundCoordinate(y - unit * 0.16)} ${roundCoordinate(x + unit * 0.34)} ${roundCoordinate(y - unit * 0.34)}Z`,
      '#ffffff',
    ),
  ].join('');
};

/** Portrait for Wade: square notes on four lines. */
export const drawPlainchantCover: DrawSvgCoverScene = (frame) => {
  const { width, x, y, unit } = frame;
  const lines = [-0.18, -0.06, 0.06, 0.18].map((level) =>
    svgRect(0, y + level * unit - unit * 0.006, width, unit * 0.012, '#b5382c'),
  );
  const notes = [0.12, 0.06, 0.06, -0.06, -0.12, 0].map((level, index) =>
    svgRect(
      x + (index - 3) * unit * 0.13 + unit * 0.02,
      y + level * unit - unit * 0.045,
      unit * 0.09,
      unit * 0.09,
      '#241a14',
    ),
  );
  return [svgGradientBackground(frame, '#f6ecd2', '#ead9b0'), ...lines, ...notes].join('');
};

/** Portrait for Brahms: a cradle under the moon. */
export const drawCradleCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#3c3f73', '#8377a8'),
    svgDisc(x + unit * 0.2, y - unit * 0.24, unit * 0.1, '#f9efc9'),
    svgFilledPath(
      `M${roundCoordinate(x - unit * 0.3)} ${roundCoordinate(y - unit * 0.02)}H${roundCoordinate(x + unit * 0.3)}Q${roundCoordinate(x + unit * 0.26)} ${roundCoordinate(y + unit * 0.24)} ${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.24)}Q${roundCoordinate(x - unit * 0.26)} ${roundCoordinate(y + unit * 0.24)} ${roundCoordinate(x - unit * 0.3)} ${roundCoordinate(y - unit * 0.02)}Z`,
      '#f0d7b5',
    ),
    svgFilledPath(
      `M${roundCoordinate(x - unit * 0.3)} ${roundCoordinate(y - unit * 0.02)}Q${roundCoordinate(x - unit * 0.3)} ${roundCoordinate(y - unit * 0.24)} ${roundCoordinate(x - unit * 0.08)} ${roundCoordinate(y - unit * 0.2)}L${roundCoordinate(x - unit * 0.06)} ${roundCoordinate(y - unit * 0.02)}Z`,
      '#d9a98a',
    ),
    svgStrokedPath(
      `M${roundCoordinate(x - unit * 0.34)} ${roundCoordinate(y + unit * 0.24)}Q${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.4)} ${roundCoordinate(x + unit * 0.34)} ${roundCoordinate(y + unit * 0.24)}`,
      '#f7efe0',
      unit * 0.028,
    ),
  ].join('');
};

/** Portrait for the traditional songs of England: a rose of two rings. */
export const drawRoseCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const round5 = (radius: number, size: number, turn: number, fill: string) =>
    [0, 1, 2, 3, 4]
      .map((petal) => {
        const angle = ((petal * 72 + turn - 90) * Math.PI) / 180;
        return svgDisc(
          x + radius * unit * Math.cos(angle),
          y + radius * unit * Math.sin(angle),
          size * unit,
          fill,
        );
      })
      .join('');
  return [
    svgGradientBackground(frame, '#dfeadd', '#b7cfb6'),
    round5(0.25, 0.065, 36, '#3c7a4c'),
    round5(0.18, 0.145, 0, '#c33b40'),
    round5(0.1, 0.09, 36, '#f7e9e2'),
    svgDisc(x, y, unit * 0.07, '#e2b13c'),
  ].join('');
};

/** Portrait for Foster: a banjo. */
export const drawBanjoCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#7ab6d8', '#f2d8a0'),
    svgTransformGroup(
      [
        svgRect(x - unit * 0.03, y - unit * 0.46, unit * 0.06, unit * 0.5, '#6b3b20'),
        svgDisc(x, y + unit * 0.16, unit * 0.23, '#8a4b26'),
        svgDisc(x, y + unit * 0.16, unit * 0.19, '#fbf3e2'),
        ...[-0.015, 0.015].map((at) =>
          svgStrokedPath(
            `M${roundCoordinate(x + at * unit)} ${roundCoordinate(y - unit * 0.44)}V${roundCoordinate(y + unit * 0.26)}`,
            '#3a2a20',
            unit * 0.007,
          ),
        ),
        svgRoundedRect(x - unit * 0.07, y + unit * 0.25, unit * 0.14, unit * 0.024, '#6b3b20'),
      ].join(''),
      `rotate(28 ${roundCoordinate(x)} ${roundCoordinate(y)})`,
    ),
  ].join('');
};

/** Portrait for Mozart: an eight-pointed star over a crescent. */
export const drawCrescentStarCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const square = (turn: number) =>
    svgTransformGroup(
      svgRect(-unit * 0.085, -unit * 0.085, unit * 0.17, unit * 0.17, '#ffe2a0'),
      `translate(${roundCoordinate(x + unit * 0.13)} ${roundCoordinate(y - unit * 0.06)}) rotate(${turn})`,
    );
  return [
    svgGradientBackground(frame, '#b3202f', '#7c1431'),
    svgDisc(x - unit * 0.06, y + unit * 0.02, unit * 0.31, '#ffe2a0'),
    svgDisc(x + unit * 0.06, y - unit * 0.03, unit * 0.26, '#98182f'),
    square(0),
    square(45),
  ].join('');
};

/** Portrait for Grieg: a fjord. */
export const drawFjordCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#ffd9a0', '#f4a98a'),
    svgDisc(x, y + unit * 0.02, unit * 0.14, '#fff4d0'),
    svgPolygon(
      [
        [0, y - unit * 0.3],
        [x - unit * 0.05, y + unit * 0.16],
        [0, y + unit * 0.16],
      ],
      '#3b4d73',
    ),
    svgPolygon(
      [
        [width, y - unit * 0.38],
        [x + unit * 0.06, y + unit * 0.16],
        [width, y + unit * 0.16],
      ],
      '#2a3a5f',
    ),
    svgRect(0, y + unit * 0.16, width, height, '#476a8f'),
    ...[0.24, 0.16, 0.09].map((wide, index) =>
      svgRoundedRect(
        x - (wide * unit) / 2,
        y + (0.21 + index * 0.07) * unit,
        wide * unit,
        unit * 0.026,
        '#ffe3b0',
      ),
    ),
  ].join('');
};

/** Portrait for Offenbach: a fan of skirts. */
export const drawSkirtsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const ruffle = (radius: number, fill: string) =>
    svgFilledPath(
      `M${roundCoordinate(x - radius * unit)} ${roundCoordinate(y - unit * 0.12)}A${roundCoordinate(radius * unit)} ${roundCoordinate(radius * unit)} 0 0 0 ${roundCoordinate(x + radius * unit)} ${roundCoordinate(y - unit * 0.12)}Z`,
      fill,
    );
  return [
    svgGradientBackground(frame, '#f7d7e0', '#efb0c2'),
    ruffle(0.44, '#2b1a33'),
    ruffle(0.37, '#ffffff'),
    ruffle(0.3, '#d12f58'),
    ruffle(0.23, '#ffffff'),
    ruffle(0.16, '#2b1a33'),
    svgRoundedRect(x - unit * 0.12, y - unit * 0.2, unit * 0.24, unit * 0.09, '#d12f58'),
  ].join('');
};

/** Portrait for Strauss: the river turns three times. */
export const drawRiverTurnsCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  const river = `M${roundCoordinate(x + unit * 0.3)} ${roundCoordinate(y - unit * 0.6)}C${roundCoordinate(x + unit * 0.5)} ${roundCoordinate(y - unit * 0.1)} ${roundCoordinate(x - unit * 0.5)} ${roundCoordinate(y - unit * 0.3)} ${roundCoordinate(x - unit * 0.22)} ${roundCoordinate(y + unit * 0.06)}S${roundCoordinate(x + unit * 0.5)} ${roundCoordinate(y + unit * 0.1)} ${roundCoordinate(x)} ${roundCoordinate(height + unit * 0.1)}`;
  return [
    svgGradientBackground(frame, '#e8f0d0', '#bcd7a4'),
    svgStrokedPath(river, '#1f5fb0', unit * 0.2),
    svgStrokedPath(river, '#4f97e0', unit * 0.1),
    svgStrokedPath(river, '#cfe6ff', unit * 0.016),
  ].join('');
};

/** Portrait for Dvořák: the open plain and one sun. */
export const drawPrairieCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, y, unit } = frame;
  const stalk = (at: number, tall: number) =>
    svgStrokedPath(
      `M${roundCoordinate(x + at * unit)} ${roundCoordinate(height)}Q${roundCoordinate(x + at * unit)} ${roundCoordinate(y + unit * 0.3)} ${roundCoordinate(x + (at + 0.05) * unit)} ${roundCoordinate(y + (0.42 - tall) * unit)}`,
      '#6a4a16',
      unit * 0.014,
    );
  return [
    svgGradientBackground(frame, '#f7b267', '#f4845f'),
    svgDisc(x - unit * 0.1, y + unit * 0.02, unit * 0.22, '#fff0c2'),
    svgRect(0, y + unit * 0.12, width, height, '#c98b2c'),
    svgRect(0, y + unit * 0.24, width, height, '#a86f1f'),
    ...[-0.36, -0.22, 0.12, 0.26, 0.38].map((at, index) => stalk(at, 0.2 + (index % 3) * 0.06)),
  ].join('');
};

/** Portrait for Petzold: dancers' steps in three. */
export const drawDanceStepsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const beats = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const size = column === 0 ? 0.095 : 0.055;
    return svgDisc(
      x + (column - 1) * unit * 0.24,
      y + (row - 1) * unit * 0.24,
      size * unit,
      column === 0 ? '#7a2e4d' : '#e9a6b3',
    );
  });
  return [svgGradientBackground(frame, '#fbeee6', '#f0d3cc'), ...beats].join('');
};

/** Portrait for La Folia: castanets of two shells. */
export const drawCastanetsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const shell = (side: 1 | -1) =>
    svgTransformGroup(
      [
        svgDisc(0, 0, unit * 0.19, side === 1 ? '#7b3a1d' : '#5a2712'),
        svgDisc(0, 0, unit * 0.09, side === 1 ? '#5a2712' : '#7b3a1d'),
      ].join(''),
      `translate(${roundCoordinate(x + side * unit * 0.14)} ${roundCoordinate(y + unit * 0.1)})`,
    );
  return [
    svgGradientBackground(frame, '#f4c542', '#e88f2a'),
    svgStrokedPath(
      `M${roundCoordinate(x - unit * 0.14)} ${roundCoordinate(y - unit * 0.06)}Q${roundCoordinate(x)} ${roundCoordinate(y - unit * 0.42)} ${roundCoordinate(x + unit * 0.14)} ${roundCoordinate(y - unit * 0.06)}`,
      '#c22f3a',
      unit * 0.03,
    ),
    shell(-1),
    shell(1),
    svgRing(x, y - unit * 0.26, unit * 0.05, '#c22f3a', unit * 0.02),
  ].join('');
};
