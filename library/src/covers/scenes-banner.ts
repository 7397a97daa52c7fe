// Each banner has a composition of its own about the album or playlist that it leads to, because it is shown above
// their covers.

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

/** Moon over still water: its picture in the rings that a drop has made. */
export const drawRippledMoonCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, unit } = frame;
  const [cx, cy] = [roundCoordinate(x), roundCoordinate(height * 0.8)];
  const ripples = [0.16, 0.32, 0.52, 0.76, 1.04].map(
    (reach, index) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${roundCoordinate(reach * unit)}" ry="${roundCoordinate(reach * unit * 0.2)}" fill="none" stroke="#8fd6cf" stroke-opacity="${roundCoordinate((1 - index * 0.18) * 10) / 10}" stroke-width="${roundCoordinate(unit * 0.014)}"/>`,
  );
  return [
    svgGradientBackground(frame, '#0d3b4a', '#06202c'),
    svgRidge(frame, (at) => height * 0.62 - unit * 0.04 * Math.sin(((at - x) / unit) * 2.4 + 2), '#0a2f3c'),
    svgRect(0, height * 0.64, width, height * 0.36, '#06202c'),
    svgDisc(x, height * 0.34, unit * 0.2, '#f8e7b8'),
    ...ripples,
    `<ellipse cx="${cx}" cy="${cy}" rx="${roundCoordinate(unit * 0.08)}" ry="${roundCoordinate(unit * 0.018)}" fill="#f8e7b8"/>`,
  ].join('');
};

/** Beyond the Pavilion: the pavilion itself, before the evening sun. */
export const drawPavilionCover: DrawSvgCoverScene = (frame) => {
  const { height, x, unit } = frame;
  const ground = height * 0.86;
  const roof = (top: number, wide: number, tall: number, fill: string) => {
    const [left, right] = [x - wide * unit, x + wide * unit];
    const [y, eave] = [height * top, height * top + tall * unit];
    return svgFilledPath(
      `M${roundCoordinate(x)} ${roundCoordinate(y)}Q${roundCoordinate(x + wide * unit * 0.34)} ${roundCoordinate(eave - tall * unit * 0.18)} ${roundCoordinate(right)} ${roundCoordinate(eave - unit * 0.035)}L${roundCoordinate(right - unit * 0.02)} ${roundCoordinate(eave + unit * 0.012)}H${roundCoordinate(left + unit * 0.02)}L${roundCoordinate(left)} ${roundCoordinate(eave - unit * 0.035)}Q${roundCoordinate(x - wide * unit * 0.34)} ${roundCoordinate(eave - tall * unit * 0.18)} ${roundCoordinate(x)} ${roundCoordinate(y)}Z`,
      fill,
    );
  };
  const pillars = [-0.19, -0.07, 0.07, 0.19].map((at) =>
    svgRect(x + at * unit - unit * 0.012, height * 0.42, unit * 0.024, ground - height * 0.42, '#5a1f2c'),
  );
  return [
    svgGradientBackground(frame, '#fdf0e2', '#f6c9bb'),
    svgDisc(x + unit * 0.06, height * 0.44, unit * 0.29, '#f4a58c'),
    svgRidge(frame, (at) => height * 0.8 - unit * 0.05 * Math.sin(((at - x) / unit) * 2.2 + 0.6), '#e39a90'),
    ...pillars,
    svgRect(x - unit * 0.21, height * 0.7, unit * 0.42, unit * 0.018, '#8d3440'),
    roof(0.26, 0.33, 0.19, '#8d3440'),
    roof(0.12, 0.18, 0.15, '#b04a4a'),
    svgDisc(x, height * 0.115, unit * 0.018, '#5a1f2c'),
    svgRidge(frame, (at) => ground - unit * 0.05 * Math.exp(-(((at - x) / (unit * 0.62)) ** 2)), '#7a2f42'),
  ].join('');
};

/** First light: an open window, and the morning in it. */
export const drawOpenWindowCover: DrawSvgCoverScene = (frame) => {
  const { height, x, unit } = frame;
  const [w, h] = [unit * 0.19, unit * 0.33];
  const [top, bottom] = [height * 0.5 - h, height * 0.5 + h];
  const wing = (side: 1 | -1) => {
    const [hinge, free] = [x + side * w, x + side * (w + unit * 0.16)];
    const [drop, frameWidth] = [unit * 0.06, unit * 0.016];
    return [
      svgPolygon(
        [
          [hinge, top],
          [free, top + drop],
          [free, bottom + drop],
          [hinge, bottom],
        ],
        '#e9a35c',
      ),
      svgPolygon(
        [
          [hinge + side * frameWidth, top + frameWidth * 2],
          [free - side * frameWidth, top + drop + frameWidth],
          [free - side * frameWidth, bottom + drop - frameWidth * 2],
          [hinge + side * frameWidth, bottom - frameWidth],
        ],
        '#fff4d8',
      ),
    ].join('');
  };
  return [
    svgGradientBackground(frame, '#ffe9c9', '#ffd39a'),
    svgPolygon(
      [
        [x - w, bottom],
        [x + w, bottom],
        [x - unit * 0.32, height + 10],
        [x - unit * 1.1, height + 10],
      ],
      '#fff1c4',
    ),
    svgRect(
      x - w - unit * 0.024,
      top - unit * 0.024,
      (w + unit * 0.024) * 2,
      (h + unit * 0.024) * 2,
      '#c8743a',
    ),
    svgRect(x - w, top, w * 2, h * 2, '#bfe3ee'),
    `<clipPath id="pane"><rect x="${roundCoordinate(x - w)}" y="${roundCoordinate(top)}" width="${roundCoordinate(w * 2)}" height="${roundCoordinate(h * 2)}"/></clipPath>`,
    `<g clip-path="url(#pane)">${svgDisc(x + unit * 0.03, height * 0.52, unit * 0.115, '#f4683f')}${svgRidge(frame, (at) => height * 0.64 - unit * 0.05 * Math.sin(((at - x) / unit) * 9), '#5f9c74')}${svgRidge(frame, (at) => height * 0.75 - unit * 0.04 * Math.sin(((at - x) / unit) * 7 + 2), '#2f6b58')}</g>`,
    wing(-1),
    wing(1),
    svgRect(x - w - unit * 0.05, bottom + unit * 0.012, (w + unit * 0.05) * 2, unit * 0.036, '#a65a2c'),
  ].join('');
};

/** Sing along, word by word: lines of words, lit as far as they are sung. */
export const drawSungWordsCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const tall = unit * 0.088;
  const rows: { words: number[]; lit: number; level: number }[] = [
    { words: [0.16, 0.26, 0.12], lit: 3, level: -0.27 },
    { words: [0.26, 0.14, 0.2], lit: 1.55, level: -0.09 },
    { words: [0.12, 0.2, 0.28], lit: 0, level: 0.09 },
    { words: [0.2, 0.24], lit: 0, level: 0.27 },
  ];
  const gap = unit * 0.034;
  return [
    svgGradientBackground(frame, '#2c1f4f', '#191033'),
    ...rows.flatMap(({ words, lit, level }) => {
      let left = x - unit * 0.36;
      return words.map((wide, index) => {
        const at = left;
        left += wide * unit + gap;
        const share = Math.max(0, Math.min(1, lit - index));
        const top = y + level * unit - tall / 2;
        const full = lit >= words.length ? '#b58be0' : '#ffd166';
        if (share === 0 || share === 1) {
          return svgRoundedRect(at, top, wide * unit, tall, share === 1 ? full : '#4b3a7a');
        }
        const id = `word${index}`;
        return `<linearGradient id="${id}"><stop offset="${share}" stop-color="${full}"/><stop offset="${share + 0.12}" stop-color="#4b3a7a"/></linearGradient>${svgRoundedRect(at, top, wide * unit, tall, `url(#${id})`)}`;
      });
    }),
  ].join('');
};

/** Tunes that crossed the sea: the globe, and the way of a song around it. */
export const drawGlobeCover: DrawSvgCoverScene = (frame) => {
  const { x, y, unit } = frame;
  const radius = unit * 0.36;
  const meridian = (wide: number) =>
    `<ellipse cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" rx="${roundCoordinate(radius * wide)}" ry="${roundCoordinate(radius)}" fill="none" stroke="#bfe9e2" stroke-opacity="0.75" stroke-width="${roundCoordinate(unit * 0.01)}"/>`;
  const parallel = (level: number) => {
    const half = radius * Math.sqrt(1 - level ** 2);
    return svgStrokedPath(
      `M${roundCoordinate(x - half)} ${roundCoordinate(y + level * radius)}H${roundCoordinate(x + half)}`,
      '#8ccfc8',
      unit * 0.01,
    );
  };
  return [
    svgGradientBackground(frame, '#14625f', '#0a3b42'),
    svgDisc(x, y, radius, '#1f8a83'),
    meridian(0.38),
    meridian(0.76),
    ...[-0.56, 0, 0.56].map(parallel),
    svgRing(x, y, radius, '#bfe9e2', unit * 0.014),
    `<path d="M${roundCoordinate(x - radius * 0.72)} ${roundCoordinate(y + radius * 0.3)}C${roundCoordinate(x - radius * 0.3)} ${roundCoordinate(y - radius * 0.9)} ${roundCoordinate(x + radius * 0.5)} ${roundCoordinate(y - radius * 0.8)} ${roundCoordinate(x + radius * 0.66)} ${roundCoordinate(y - radius * 0.12)}" fill="none" stroke="#ffb35c" stroke-width="${roundCoordinate(unit * 0.022)}" stroke-linecap="round" stroke-dasharray="${roundCoordinate(unit * 0.001)} ${roundCoordinate(unit * 0.045)}"/>`,
    svgDisc(x - radius * 0.72, y + radius * 0.3, unit * 0.034, '#ffb35c'),
    svgDisc(x + radius * 0.66, y - radius * 0.12, unit * 0.034, '#ffb35c'),
  ].join('');
};

/** Lights in the Snow: a village whose windows are lit. */
export const drawLitVillageCover: DrawSvgCoverScene = (frame) => {
  const { width, height, x, unit } = frame;
  const house = (at: number, wide: number, tall: number, base: number, wall: string) => {
    const [left, right] = [x + (at - wide) * unit, x + (at + wide) * unit];
    const [eave, foot] = [height * base - tall * unit, height * base];
    const lamp = (shift: number) =>
      svgRect(
        x + (at + shift) * unit - unit * 0.026,
        eave + unit * 0.045,
        unit * 0.052,
        unit * 0.064,
        '#ffcf6b',
      );
    return [
      svgRect(left, eave, right - left, foot - eave + unit * 0.1, wall),
      svgPolygon(
        [
          [left - unit * 0.03, eave],
          [x + at * unit, eave - wide * unit * 1.05],
          [right + unit * 0.03, eave],
        ],
        '#f3f7fb',
      ),
      wide > 0.1 ? lamp(-0.055) + lamp(0.055) : lamp(0),
    ].join('');
  };
  const flakes = Array.from({ length: 26 }, (_, index) => {
    const at = (index * 0.7548777) % 1;
    const level = (index * 0.5698403 + 0.13) % 1;
    return svgDisc(
      width * 0.53 + at * width * 0.47,
      level * height * 0.6,
      unit * (0.004 + (index % 3) * 0.002),
      '#dfeaf6',
    );
  });
  return [
    svgGradientBackground(frame, '#2a2f63', '#5a5c9c'),
    svgTransformGroup(flakes.join(''), 'translate(0 0)'),
    svgRidge(frame, (at) => height * 0.7 - unit * 0.07 * Math.sin(((at - x) / unit) * 1.6 + 1), '#8f94c8'),
    house(-0.3, 0.085, 0.15, 0.82, '#4a3a68'),
    house(0.3, 0.1, 0.17, 0.84, '#6a3f5c'),
    house(0, 0.135, 0.24, 0.84, '#7d3b4a'),
    svgRidge(frame, (at) => height * 0.86 - unit * 0.03 * Math.sin(((at - x) / unit) * 2.6 + 0.4), '#eef3fa'),
  ].join('');
};
