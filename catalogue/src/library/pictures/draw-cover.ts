/**
 * Covers for music without one: ten motifs in ten palettes, each a shape and a line or a strict pattern, on a short
 * gradient. Of the two digits of a drawing's number, the first chooses the palette and the second the motif.
 */

/** Side in pixels: covers are never enlarged, so it exceeds the largest that the screens request. */
const SIDE = 1200;
/** Side of the square in which the drawings are composed. */
const UNIT = 300;

interface Palette {
  /** The background gradient, from top to bottom. */
  readonly ground: readonly [string, string];
  /** Colour of the one large shape, which stands out from the background. */
  readonly body: string;
  /** A colour between the background and `low`. */
  readonly middle: string;
  /** The darkest colour. */
  readonly low: string;
  /** An accent for small areas. */
  readonly spark: string;
}

/** Neighbours in this list differ in hue and in lightness. */
const PALETTES: readonly Palette[] = [
  { ground: ['#16224f', '#34558f'], body: '#f7e8bd', middle: '#4c72b6', low: '#0c1538', spark: '#d9c894' },
  { ground: ['#f8c58a', '#ef8354'], body: '#fff0cf', middle: '#c6493f', low: '#4a1f42', spark: '#f9dcae' },
  { ground: ['#e0efe3', '#b7d8c2'], body: '#fffaf0', middle: '#5f9d84', low: '#1f4d45', spark: '#e2a04a' },
  { ground: ['#402a78', '#22164b'], body: '#f3cf8a', middle: '#7d5cc6', low: '#150c33', spark: '#c9b2f2' },
  { ground: ['#f5ecdb', '#e6d5b8'], body: '#d5392b', middle: '#8d9593', low: '#2a3338', spark: '#d5392b' },
  { ground: ['#12565c', '#0b373d'], body: '#fce9c8', middle: '#23807f', low: '#07252a', spark: '#f19a5b' },
  { ground: ['#fbdcdc', '#f2a9b4'], body: '#fff8f2', middle: '#c65f7d', low: '#5b2342', spark: '#ffe2b0' },
  { ground: ['#7d2a3b', '#471426'], body: '#f8dcc0', middle: '#b4505c', low: '#2b0a19', spark: '#ffc46b' },
  { ground: ['#d6edf7', '#90c5e7'], body: '#fff6dc', middle: '#3d86bd', low: '#143d67', spark: '#f2704f' },
  { ground: ['#fce5a6', '#f3b946'], body: '#fffaf0', middle: '#b96a24', low: '#46291a', spark: '#d8432f' },
];

const round = (value: number): number => Math.round(value * 10) / 10;

const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" fill-opacity="${opacity}"/>`;

const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

const box = ({ x, y, width, height, radius = 0 }: Box, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;

/** A bar with round ends, centred at x. */
const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  box({ x: x - width / 2, y, width, height, radius: Math.min(width, height) / 2 }, fill);

/** A hill or a wave over the whole width, filled to the bottom. */
function ridge(top: (x: number) => number, fill: string): string {
  const points = Array.from({ length: 61 }, (_, step) => `${step * 5} ${round(top(step * 5))}`);
  return `<path d="M0 ${UNIT}L${points.join('L')}L${UNIT} ${UNIT}Z" fill="${fill}"/>`;
}

/** Bars of light that grow shorter, as a reflection below a shape. */
const reflection = (top: number, fill: string, widths: readonly number[]) =>
  widths.map((width, at) => bar(150 + (at % 2 === 0 ? -7 : 7), top + at * 18, width, 7, fill)).join('');

const MOTIFS: readonly ((palette: Palette) => string)[] = [
  function moonOverWater({ body, low, spark }) {
    return (
      disc(150, 110, 69, body) +
      box({ x: 0, y: 203, width: UNIT, height: 97 }, low) +
      reflection(221, spark, [136, 100, 66, 30])
    );
  },
  function hills({ body, middle, low }) {
    const hill = (level: number, phase: number) => (x: number) =>
      level - 20 * Math.sin(x / 52 + phase) - 9 * Math.sin(x / 21 + phase * 2);
    return (
      disc(205, 92, 42, body) +
      `<g fill-opacity="0.6">${ridge(hill(176, 0.3), middle)}</g>` +
      ridge(hill(212, 2.2), middle) +
      ridge(hill(258, 4.3), low)
    );
  },
  function sunrise({ body, middle, low, spark }) {
    const rays = Array.from({ length: 7 }, (_, at) => {
      const [from, to] = [Math.PI * (1 + at / 6.5), Math.PI * (1 + (at + 0.5) / 6.5)];
      const end = (angle: number) =>
        `${round(150 + 340 * Math.cos(angle))},${round(214 + 340 * Math.sin(angle))}`;
      return `<polygon points="150,214 ${end(from)} ${end(to)}" fill="${middle}" fill-opacity="0.34"/>`;
    });
    return (
      rays.join('') +
      disc(150, 214, 70, body) +
      box({ x: 0, y: 214, width: UNIT, height: 86 }, low) +
      reflection(231, spark, [120, 84, 46])
    );
  },
  function waves({ body, middle, low }) {
    const wave = (at: number) => (x: number) => 118 + at * 40 - 14 * Math.sin(x / 38 + at * 1.9);
    const layers: readonly (readonly [string, number])[] = [
      [middle, 0.3],
      [middle, 0.62],
      [middle, 1],
      [low, 0.72],
      [low, 1],
    ];
    const sea = layers
      .map(([fill, opacity], at) => `<g fill-opacity="${opacity}">${ridge(wave(at), fill)}</g>`)
      .join('');
    return disc(94, 86, 46, body) + sea;
  },
  function ripples({ body, middle, spark }) {
    const ellipse = (width: number, stroke: string, line: number) =>
      `<ellipse cx="150" cy="206" rx="${width}" ry="${round(width * 0.3)}" fill="none" stroke="${stroke}" stroke-width="${line}"/>`;
    return (
      [182, 142, 102].map((width) => ellipse(width, middle, 7)).join('') +
      ellipse(62, spark, 8) +
      `<ellipse cx="150" cy="206" rx="24" ry="8" fill="${body}"/>` +
      disc(150, 86, 48, body)
    );
  },
  function scales({ ground, body, middle, low, spark }) {
    // A line in the palette's one strong colour would repeat that of the shape, so it takes the background's.
    const line = body === spark ? ground[0] : body;
    const scale = (x: number, y: number) =>
      disc(x, y, 50, line) + disc(x, y, 43, low) + disc(x, y, 29, line) + disc(x, y, 21, middle);
    return Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 5 }, (_unused, column) =>
        scale(column * 100 - (row % 2) * 50, row * 31 + 10),
      ).join(''),
    ).join('');
  },
  function halves({ ground, body, middle }) {
    const half = (y: number, sweep: 0 | 1, fill: string) =>
      `<path d="M48 ${y}A102 102 0 0 ${sweep} 252 ${y}Z" fill="${fill}"/>`;
    return (
      half(143, 1, body) +
      half(157, 0, middle) +
      [120, 84, 42].map((width, at) => bar(150, 176 + at * 22, width, 7, ground[1])).join('')
    );
  },
  function soundBars({ body, low, spark }) {
    const heights = [48, 90, 156, 108, 210, 132, 72, 120, 42];
    const ink = (at: number) => (at === 4 ? spark : body);
    return (
      box({ x: 0, y: 0, width: UNIT, height: UNIT }, low) +
      heights.map((tall, at) => bar(150 + (at - 4) * 27.6, 150 - tall / 2, 15, tall, ink(at))).join('')
    );
  },
  function arcs({ body, middle, low, spark }) {
    const colours = [spark, body, middle, low];
    return (
      colours.map((colour, at) => ring(60, 240, 78 + at * 46, colour, 23)).join('') + disc(60, 240, 36, body)
    );
  },
  function discs({ body, middle, low }) {
    return disc(108, 112, 66, middle) + disc(160, 152, 66, body, 0.86) + disc(206, 198, 66, low, 0.9);
  },
];

/** The SVG of a drawing by its number of two digits. */
export function drawCover(number: string): string {
  const [colours = 0, motif = 0] = [...number].map(Number);
  const palette = PALETTES[colours];
  const draw = MOTIFS[motif];
  if (palette === undefined || draw === undefined) throw new RangeError(`there is no drawing ${number}`);
  const [from, to] = palette.ground;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNIT} ${UNIT}" width="${SIDE}" height="${SIDE}"><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="${UNIT}" height="${UNIT}" fill="url(#ground)"/>${draw(palette)}</svg>`;
}
