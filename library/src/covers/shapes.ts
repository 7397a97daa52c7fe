import type { CoverSceneGeometry } from './frame.ts';

let gradients = 0;

/** Fills the field with a short gradient from top to bottom. */
export function svgGradientBackground(
  { width, height }: CoverSceneGeometry,
  from: string,
  to: string,
): string {
  const id = `sky${gradients++}`;
  const turn = 'gradientTransform="rotate(90 .5 .5)"';
  return `<defs><linearGradient id="${id}" ${turn}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}

export function svgDisc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${roundCoordinate(radius)}" fill="${fill}"/>`;
}

export function svgRing(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${roundCoordinate(radius)}" fill="none" stroke="${stroke}" stroke-width="${roundCoordinate(width)}"/>`;
}

export function svgRoundedRect(x: number, y: number, width: number, height: number, fill: string): string {
  const radius = roundCoordinate(Math.min(width, height) / 2);
  return `<rect x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(width)}" height="${roundCoordinate(height)}" rx="${radius}" fill="${fill}"/>`;
}

export function svgRect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(width)}" height="${roundCoordinate(height)}" fill="${fill}"/>`;
}

export function svgPolygon(points: [number, number][], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${roundCoordinate(x)},${roundCoordinate(y)}`).join(' ')}" fill="${fill}"/>`;
}

export function svgFilledPath(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function svgStrokedPath(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${roundCoordinate(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A hill or wave over the whole width, filled to the bottom. `top` returns the y coordinate of its edge at an x. */
export function svgRidge(frame: CoverSceneGeometry, top: (x: number) => number, fill: string): string {
  const steps = 96;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (frame.width * step) / steps;
    return `${roundCoordinate(x)} ${roundCoordinate(top(x))}`;
  });
  return svgFilledPath(`M0 ${frame.height}L${points.join('L')}L${frame.width} ${frame.height}Z`, fill);
}

export function svgTransformGroup(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function roundCoordinate(value: number): number {
  return Math.round(value * 10) / 10;
}
