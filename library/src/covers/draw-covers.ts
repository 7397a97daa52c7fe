import sharp from 'sharp';
import { demoBanners } from '../catalogue/banners.ts';
import type { DemoBannerImageText } from '../catalogue/entries.ts';
import { prepareLibraryFilePath } from '../files/library-paths.ts';
import { bannerScenes, portraitScenes, squareCoverScenes } from './cover-list.ts';
import { bannerSceneGeometry, squareSceneGeometry } from './frame.ts';
import { drawQuietDiscCover } from './scenes-portrait.ts';
import { roundCoordinate } from './shapes.ts';

const coverSide = 1200;
const portraitSide = 800;
const defaultSide = 600;
const banner = { width: 1280, height: 408 };
const font = 'Noto Sans CJK SC';

/** Draws every cover, portrait and banner anew. */
export async function drawLibraryPictures(): Promise<void> {
  for (const [name, scene] of Object.entries(squareCoverScenes)) {
    await saveWebp(name, svg(coverSide, coverSide, scene(squareSceneGeometry(coverSide))));
  }
  for (const [name, scene] of Object.entries(portraitScenes)) {
    await saveWebp(name, svg(portraitSide, portraitSide, scene(squareSceneGeometry(portraitSide))));
  }
  for (const { slug, textEn, textZh } of demoBanners) {
    await saveBanner(slug, slug, textEn);
    await saveBanner(`${slug}-zh`, slug, textZh);
  }
  const quiet = Buffer.from(
    svg(defaultSide, defaultSide, drawQuietDiscCover(squareSceneGeometry(defaultSide))),
  );
  await sharp(quiet).png({ palette: true, colours: 64 }).toFile(prepareLibraryFilePath('covers/default.png'));
}

async function saveBanner(file: string, slug: string, text: DemoBannerImageText): Promise<void> {
  const design = bannerScenes[slug];
  if (!design) throw new Error(`no scene for ${slug}`);
  const { width, height } = banner;
  const words = [
    bannerLine(text.kicker.toUpperCase(), height * 0.28, 31, 700, design.ink, 0.84, 1.5),
    bannerLine(text.title, height * 0.465, titleSize(text.title), 700, design.ink, 1, 0),
    bannerLine(text.line, height * 0.605, 35, 400, design.ink, 0.9, 0),
  ];
  await saveWebp(file, svg(width, height, design.scene(bannerSceneGeometry(width, height)) + words.join('')));
}

/** The font size of a title: large, but never so wide that the text runs into the picture at its right. */
function titleSize(title: string): number {
  const widthInEms = [...title].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.54 : 1), 0);
  return Math.floor(Math.min(68, 640 / widthInEms));
}

function bannerLine(
  text: string,
  y: number,
  size: number,
  weight: number,
  ink: string,
  opacity: number,
  spacing: number,
): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="64" y="${roundCoordinate(y)}" font-family="${font}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" fill="${ink}" fill-opacity="${opacity}">${safe}</text>`;
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/**
 * Lossless WebP: even areas and short gradients become smaller than in a lossy file whose quality keeps grain, and
 * nothing shows when the catalogue compresses the resized picture again.
 */
async function saveWebp(name: string, picture: string): Promise<void> {
  await sharp(Buffer.from(picture))
    .webp({ lossless: true, effort: 6 })
    .toFile(prepareLibraryFilePath(`covers/${name}.webp`));
}
