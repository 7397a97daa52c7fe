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

export const drawFanCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const [cx, cy] = [x, y + unit * 0.26];
  const blades = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.08 + index * 0.0933);
    const next = angle + Math.PI * 0.0933;
    const far = unit * 0.52;
    return svgPolygon(
      [
        [cx, cy],
        [cx + far * Math.cos(angle), cy + far * Math.sin(angle)],
        [cx + far * Math.cos(next), cy + far * Math.sin(next)],
      ],
      index % 2 === 0 ? '#f7f3e8' : '#d9e6d8',
    );
  });
  return [
    svgGradientBackground(frame, '#4fa08b', '#256a63'),
    ...blades,
    svgDisc(cx, cy, unit * 0.2, '#256a63'),
    svgDisc(cx, cy, unit * 0.05, '#e6a84b'),
  ].join('');
};

export const drawBrushRingCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const radius = roundCoordinate(unit * 0.29);
  const stroke = `M${roundCoordinate(x + radius * 0.5)} ${roundCoordinate(y - radius * 0.87)}A${radius} ${radius} 0 1 0 ${roundCoordinate(x + radius)} ${roundCoordinate(y - radius * 0.05)}`;
  return [
    svgGradientBackground(frame, '#f4efe6', '#dcd2c2'),
    svgStrokedPath(stroke, '#25211f', unit * 0.085),
    svgDisc(x + unit * 0.2, y + unit * 0.3, unit * 0.052, '#c23a2b'),
  ].join('');
};

export const drawHouseCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#34406e', '#6b6f9e'),
    svgDisc(x + unit * 0.25, y - unit * 0.27, unit * 0.09, '#f7e6b5'),
    svgRect(0, y + unit * 0.28, width, height, '#232b4e'),
    svgRect(x - unit * 0.22, y - unit * 0.04, unit * 0.44, unit * 0.34, '#e9e2d2'),
    svgPolygon(
      [
        [x - unit * 0.3, y - unit * 0.03],
        [x + unit * 0.3, y - unit * 0.03],
        [x, y - unit * 0.28],
      ],
      '#b4543f',
    ),
    svgRect(x - unit * 0.06, y + unit * 0.08, unit * 0.12, unit * 0.13, '#f6c557'),
  ].join('');
};

export const drawBeaconCover: DrawSvgCoverScene = (frame) => {
  const { height, x, y, unit } = frame;
  const swell = (level: number, phase: number) => (at: number) =>
    y + unit * level - unit * 0.035 * Math.sin(((at - x) / unit) * 11 + phase);
  return [
    svgGradientBackground(frame, '#1d3f4d', '#3d7680'),
    svgPolygon(
      [
        [x, y - unit * 0.26],
        [x + unit, y - unit * 0.5],
        [x + unit, y - unit * 0.02],
      ],
      '#f4e3a4',
    ),
    svgPolygon(
      [
        [x - unit * 0.06, y - unit * 0.22],
        [x + unit * 0.06, y - unit * 0.22],
        [x + unit * 0.11, y + unit * 0.3],
        [x - unit * 0.11, y + unit * 0.3],
      ],
      '#f5f1e8',
    ),
    svgDisc(x, y - unit * 0.26, unit * 0.08, '#f7c948'),
    svgRidge(frame, swell(0.24, 0), '#12303c'),
    svgRidge(frame, swell(0.36, 2), '#0b222c'),
    svgRect(0, height - 1, 1, 1, '#0b222c'),
  ].join('');
};

export const drawThistleCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const spikes = [-50, -32, -16, 0, 16, 32, 50].map((angle) =>
    svgTransformGroup(
      svgFilledPath(
        `M${roundCoordinate(-unit * 0.045)} 0L0 ${roundCoordinate(-unit * 0.36)}L${roundCoordinate(unit * 0.045)} 0Z`,
        angle % 32 === 0 ? '#a35bb8' : '#8a3fa3',
      ),
      `translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${angle})`,
    ),
  );
  return [
    svgGradientBackground(frame, '#e9e0f0', '#cdbfdc'),
    svgStrokedPath(
      `M${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.1)}V${roundCoordinate(y + unit * 0.6)}`,
      '#3f6b4a',
      unit * 0.036,
    ),
    ...spikes,
    svgDisc(x, y + unit * 0.07, unit * 0.16, '#3f7a54'),
    svgStrokedPath(
      `M${roundCoordinate(x)} ${roundCoordinate(y + unit * 0.4)}Q${roundCoordinate(x + unit * 0.16)} ${roundCoordinate(y + unit * 0.36)} ${roundCoordinate(x + unit * 0.25)} ${roundCoordinate(y + unit * 0.22)}`,
      '#3f6b4a',
      unit * 0.036,
    ),
  ].join('');
};

export const drawFugueCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const side = unit * 0.19;
  const colours = ['#14532d', '#2f855a', '#9ac77b', '#e3ecc0'];
  const tiles = Array.from({ length: 16 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const [left, top] = [x + (column - 2) * side, y + (row - 2) * side];
    const shade = colours[(column + row) % 4] ?? '';
    const other = colours[(column + row + 2) % 4] ?? '';
    return [
      svgPolygon(
        [
          [left, top],
          [left + side, top],
          [left, top + side],
        ],
        shade,
      ),
      svgPolygon(
        [
          [left + side, top],
          [left + side, top + side],
          [left, top + side],
        ],
        other,
      ),
    ].join('');
  });
  return [svgGradientBackground(frame, '#f2efda', '#dfe3b9'), ...tiles].join('');
};

export const drawOrganPipesCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const pipes = [0.3, 0.42, 0.54, 0.66, 0.54, 0.42, 0.3].map((tall, index) => {
    const left = x + (index - 3) * unit * 0.11 - unit * 0.042;
    return [
      svgRoundedRect(left, y + unit * 0.3 - tall * unit, unit * 0.084, tall * unit, '#f0c568'),
      svgRect(left, y + unit * 0.16, unit * 0.084, unit * 0.03, '#6b3b20'),
    ].join('');
  });
  return [
    svgGradientBackground(frame, '#9c5a34', '#5c2f1d'),
    ...pipes,
    svgRect(x - unit * 0.42, y + unit * 0.28, unit * 0.84, unit * 0.07, '#3a1d12'),
  ].join('');
};

export const drawFourKnocksCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const knocks = [-0.28, -0.12, 0.04].map((at) =>
    svgDisc(x + at * unit, y - unit * 0.1, unit * 0.062, '#f4efe4'),
  );
  return [
    svgGradientBackground(frame, '#26282e', '#3e2326'),
    ...knocks,
    svgRoundedRect(x - unit * 0.345, y + unit * 0.06, unit * 0.69, unit * 0.125, '#d63d33'),
  ].join('');
};

export const drawOffbeatCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const row = (level: number, widths: number[], start: number, fill: string) => {
    let left = x - unit * 0.36 + start * unit;
    return widths
      .map((wide) => {
        const drawn = svgRoundedRect(left, y + level * unit, wide * unit - unit * 0.02, unit * 0.105, fill);
        left += wide * unit;
        return drawn;
      })
      .join('');
  };
  return [
    svgGradientBackground(frame, '#f9d976', '#f39f5a'),
    row(-0.26, [0.12, 0.24, 0.24, 0.12], 0, '#2a2140'),
    row(-0.1, [0.24, 0.12, 0.12, 0.24], 0, '#b1304a'),
    row(0.06, [0.12, 0.24, 0.24, 0.12], 0, '#2a2140'),
    row(0.22, [0.18, 0.18, 0.18, 0.18], 0, '#fff3d6'),
  ].join('');
};

export const drawRillWavesCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const wave = (level: number, reach: number) => {
    const [l, r, m] = [x - reach * unit, x + reach * unit, y + level * unit];
    const d = (r - l) / 4;
    const a = unit * 0.1;
    return `M${roundCoordinate(l)} ${roundCoordinate(m)}C${roundCoordinate(l + d * 0.6)} ${roundCoordinate(m - a)} ${roundCoordinate(l + d * 1.2)} ${roundCoordinate(m - a)} ${roundCoordinate(x)} ${roundCoordinate(m)}S${roundCoordinate(r - d * 0.6)} ${roundCoordinate(m + a)} ${roundCoordinate(r)} ${roundCoordinate(m - a * 0.2)}`;
  };
  return [
    svgGradientBackground(frame, '#fbe4dd', '#f6bfae'),
    svgStrokedPath(wave(-0.17, 0.3), '#e5533f', unit * 0.07),
    svgStrokedPath(wave(0, 0.3), '#f0826a', unit * 0.07),
    svgStrokedPath(wave(0.17, 0.3), '#f9ad97', unit * 0.07),
    svgRing(x, y, unit * 0.43, '#ffffff', unit * 0.012),
  ].join('');
};

/** The default picture of albums and artists without a cover. */
export const drawQuietDiscCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  return [
    svgGradientBackground(frame, '#eceef1', '#d6dae0'),
    svgDisc(x, y, unit * 0.33, '#aeb6c0'),
    ...[0.28, 0.235, 0.19].map((radius) => svgRing(x, y, unit * radius, '#bcc4cd', unit * 0.008)),
    svgDisc(x, y, unit * 0.125, '#eef0f3'),
    svgStrokedPath(
      `M${roundCoordinate(x - unit * 0.075)} ${roundCoordinate(y + unit * 0.004)}q${roundCoordinate(unit * 0.0375)} ${roundCoordinate(-unit * 0.05)} ${roundCoordinate(unit * 0.075)} 0t${roundCoordinate(unit * 0.075)} 0`,
      '#98a2ae',
      unit * 0.02,
    ),
  ].join('');
};
