/** The area that a scene is drawn in: a square, or a banner with its focus at the right. */
export interface CoverSceneGeometry {
  width: number;
  height: number;
  /** Centre of the scene's one large shape. */
  x: number;
  y: number;
  /** Side of the square in which the scene is composed. */
  unit: number;
}

/** Returns the SVG of a scene, background included. */
export type DrawSvgCoverScene = (frame: CoverSceneGeometry) => string;

export function squareSceneGeometry(side: number): CoverSceneGeometry {
  return { width: side, height: side, x: side / 2, y: side / 2, unit: side };
}

export function bannerSceneGeometry(width: number, height: number): CoverSceneGeometry {
  return { width, height, x: width * 0.7, y: height / 2, unit: height * 1.12 };
}
