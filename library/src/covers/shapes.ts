import type { Frame } from './frame.ts';

let gradients = 0;

/** Fills the field with a short gradient from top to bottom. */
export function sky({ width, height }: Frame, from: string, to: string, angle = 90): string {
  const id = `sky${gradients++}`;
  const turn = `gradientTransform="rotate(${angle} .5 .5)"`;
  return `<defs><linearGradient id="${id}" ${turn}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`;
}

export function bar(x: number, y: number, width: number, height: number, fill: string): string {
  const radius = round(Math.min(width, height) / 2);
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
}

export function polygon(points: [number, number][], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A hill or wave over the whole width, filled to the bottom: height of its top by x. */
export function ridge(frame: Frame, top: (x: number) => number, fill: string): string {
  const steps = 96;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (frame.width * step) / steps;
    return `${round(x)} ${round(top(x))}`;
  });
  return path(`M0 ${frame.height}L${points.join('L')}L${frame.width} ${frame.height}Z`, fill);
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
