import type { Scene } from './frame.ts';
import { bar, block, disc, group, line, path, polygon, ridge, ring, round, sky } from './shapes.ts';

export const fan: Scene = (frame) => {
  const { x, y, unit } = frame;
  const [cx, cy] = [x, y + unit * 0.26];
  const blades = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.08 + index * 0.0933);
    const next = angle + Math.PI * 0.0933;
    const far = unit * 0.52;
    return polygon(
      [
        [cx, cy],
        [cx + far * Math.cos(angle), cy + far * Math.sin(angle)],
        [cx + far * Math.cos(next), cy + far * Math.sin(next)],
      ],
      index % 2 === 0 ? '#f7f3e8' : '#d9e6d8',
    );
  });
  return [
    sky(frame, '#4fa08b', '#256a63'),
    ...blades,
    disc(cx, cy, unit * 0.2, '#256a63'),
    disc(cx, cy, unit * 0.05, '#e6a84b'),
  ].join('');
};

export const brushRing: Scene = (frame) => {
  const { x, y, unit } = frame;
  const radius = round(unit * 0.29);
  const stroke = `M${round(x + radius * 0.5)} ${round(y - radius * 0.87)}A${radius} ${radius} 0 1 0 ${round(x + radius)} ${round(y - radius * 0.05)}`;
  return [
    sky(frame, '#f4efe6', '#dcd2c2'),
    line(stroke, '#25211f', unit * 0.085),
    disc(x + unit * 0.2, y + unit * 0.3, unit * 0.052, '#c23a2b'),
  ].join('');
};

export const house: Scene = (frame) => {
  const { width, height, x, y, unit } = frame;
  return [
    sky(frame, '#34406e', '#6b6f9e'),
    disc(x + unit * 0.25, y - unit * 0.27, unit * 0.09, '#f7e6b5'),
    block(0, y + unit * 0.28, width, height, '#232b4e'),
    block(x - unit * 0.22, y - unit * 0.04, unit * 0.44, unit * 0.34, '#e9e2d2'),
    polygon(
      [
        [x - unit * 0.3, y - unit * 0.03],
        [x + unit * 0.3, y - unit * 0.03],
        [x, y - unit * 0.28],
      ],
      '#b4543f',
    ),
    block(x - unit * 0.06, y + unit * 0.08, unit * 0.12, unit * 0.13, '#f6c557'),
  ].join('');
};

export const beacon: Scene = (frame) => {
  const { height, x, y, unit } = frame;
  const swell = (level: number, phase: number) => (at: number) =>
    y + unit * level - unit * 0.035 * Math.sin(((at - x) / unit) * 11 + phase);
  return [
    sky(frame, '#1d3f4d', '#3d7680'),
    polygon(
      [
        [x, y - unit * 0.26],
        [x + unit, y - unit * 0.5],
        [x + unit, y - unit * 0.02],
      ],
      '#f4e3a4',
    ),
    polygon(
      [
        [x - unit * 0.06, y - unit * 0.22],
        [x + unit * 0.06, y - unit * 0.22],
        [x + unit * 0.11, y + unit * 0.3],
        [x - unit * 0.11, y + unit * 0.3],
      ],
      '#f5f1e8',
    ),
    disc(x, y - unit * 0.26, unit * 0.08, '#f7c948'),
    ridge(frame, swell(0.24, 0), '#12303c'),
    ridge(frame, swell(0.36, 2), '#0b222c'),
    block(0, height - 1, 1, 1, '#0b222c'),
  ].join('');
};

export const thistle: Scene = (frame) => {
  const { x, y, unit } = frame;
  const spikes = [-50, -32, -16, 0, 16, 32, 50].map((angle) =>
    group(
      path(
        `M${round(-unit * 0.045)} 0L0 ${round(-unit * 0.36)}L${round(unit * 0.045)} 0Z`,
        angle % 32 === 0 ? '#a35bb8' : '#8a3fa3',
      ),
      `translate(${round(x)} ${round(y)}) rotate(${angle})`,
    ),
  );
  return [
    sky(frame, '#e9e0f0', '#cdbfdc'),
    line(`M${round(x)} ${round(y + unit * 0.1)}V${round(y + unit * 0.6)}`, '#3f6b4a', unit * 0.036),
    ...spikes,
    disc(x, y + unit * 0.07, unit * 0.16, '#3f7a54'),
    line(
      `M${round(x)} ${round(y + unit * 0.4)}Q${round(x + unit * 0.16)} ${round(y + unit * 0.36)} ${round(x + unit * 0.25)} ${round(y + unit * 0.22)}`,
      '#3f6b4a',
      unit * 0.036,
    ),
  ].join('');
};

export const fugue: Scene = (frame) => {
  const { x, y, unit } = frame;
  const side = unit * 0.19;
  const colours = ['#14532d', '#2f855a', '#9ac77b', '#e3ecc0'];
  const tiles = Array.from({ length: 16 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const [left, top] = [x + (column - 2) * side, y + (row - 2) * side];
    const shade = colours[(column + row) % 4] ?? '';
    const other = colours[(column + row + 2) % 4] ?? '';
    return [
      polygon(
        [
          [left, top],
          [left + side, top],
          [left, top + side],
        ],
        shade,
      ),
      polygon(
        [
          [left + side, top],
          [left + side, top + side],
          [left, top + side],
        ],
        other,
      ),
    ].join('');
  });
  return [sky(frame, '#f2efda', '#dfe3b9'), ...tiles].join('');
};

export const organPipes: Scene = (frame) => {
  const { x, y, unit } = frame;
  const pipes = [0.3, 0.42, 0.54, 0.66, 0.54, 0.42, 0.3].map((tall, index) => {
    const left = x + (index - 3) * unit * 0.11 - unit * 0.042;
    return [
      bar(left, y + unit * 0.3 - tall * unit, unit * 0.084, tall * unit, '#f0c568'),
      block(left, y + unit * 0.16, unit * 0.084, unit * 0.03, '#6b3b20'),
    ].join('');
  });
  return [
    sky(frame, '#9c5a34', '#5c2f1d'),
    ...pipes,
    block(x - unit * 0.42, y + unit * 0.28, unit * 0.84, unit * 0.07, '#3a1d12'),
  ].join('');
};

export const fourKnocks: Scene = (frame) => {
  const { x, y, unit } = frame;
  const knocks = [-0.28, -0.12, 0.04].map((at) =>
    disc(x + at * unit, y - unit * 0.1, unit * 0.062, '#f4efe4'),
  );
  return [
    sky(frame, '#26282e', '#3e2326'),
    ...knocks,
    bar(x - unit * 0.345, y + unit * 0.06, unit * 0.69, unit * 0.125, '#d63d33'),
  ].join('');
};

export const offbeat: Scene = (frame) => {
  const { x, y, unit } = frame;
  const row = (level: number, widths: number[], start: number, fill: string) => {
    let left = x - unit * 0.36 + start * unit;
    return widths
      .map((wide) => {
        const drawn = bar(left, y + level * unit, wide * unit - unit * 0.02, unit * 0.105, fill);
        left += wide * unit;
        return drawn;
      })
      .join('');
  };
  return [
    sky(frame, '#f9d976', '#f39f5a'),
    row(-0.26, [0.12, 0.24, 0.24, 0.12], 0, '#2a2140'),
    row(-0.1, [0.24, 0.12, 0.12, 0.24], 0, '#b1304a'),
    row(0.06, [0.12, 0.24, 0.24, 0.12], 0, '#2a2140'),
    row(0.22, [0.18, 0.18, 0.18, 0.18], 0, '#fff3d6'),
  ].join('');
};

export const rillWaves: Scene = (frame) => {
  const { x, y, unit } = frame;
  const wave = (level: number, reach: number) => {
    const [l, r, m] = [x - reach * unit, x + reach * unit, y + level * unit];
    const d = (r - l) / 4;
    const a = unit * 0.1;
    return `M${round(l)} ${round(m)}C${round(l + d * 0.6)} ${round(m - a)} ${round(l + d * 1.2)} ${round(m - a)} ${round(x)} ${round(m)}S${round(r - d * 0.6)} ${round(m + a)} ${round(r)} ${round(m - a * 0.2)}`;
  };
  return [
    sky(frame, '#fbe4dd', '#f6bfae'),
    line(wave(-0.17, 0.3), '#e5533f', unit * 0.07),
    line(wave(0, 0.3), '#f0826a', unit * 0.07),
    line(wave(0.17, 0.3), '#f9ad97', unit * 0.07),
    ring(x, y, unit * 0.43, '#ffffff', unit * 0.012),
  ].join('');
};

/** The quiet picture of what has no cover of its own. */
export const quietDisc: Scene = (frame) => {
  const { x, y, unit } = frame;
  return [
    sky(frame, '#eceef1', '#d6dae0'),
    disc(x, y, unit * 0.33, '#aeb6c0'),
    ...[0.28, 0.235, 0.19].map((radius) => ring(x, y, unit * radius, '#bcc4cd', unit * 0.008)),
    disc(x, y, unit * 0.125, '#eef0f3'),
    line(
      `M${round(x - unit * 0.075)} ${round(y + unit * 0.004)}q${round(unit * 0.0375)} ${round(-unit * 0.05)} ${round(unit * 0.075)} 0t${round(unit * 0.075)} 0`,
      '#98a2ae',
      unit * 0.02,
    ),
  ].join('');
};
