import type { SiteTexts } from '../options/options.ts';

/** The language of a manifest's path below the base; null for any other path. */
export const languageOfManifestPath = (path: string): string | null =>
  /^manifest\.(en|zh-CN)\.webmanifest$/.exec(path)?.[1] ?? null;

/** The manifest of the client with the name of this deployment. */
export function fillWebManifest(
  template: string,
  language: string,
  { name, nameZh }: Pick<SiteTexts, 'name' | 'nameZh'>,
): string {
  const own = language === 'zh-CN' ? nameZh : name;
  return `${JSON.stringify({ ...JSON.parse(template), name: own, short_name: own }, null, 2)}\n`;
}
