import { stripVTControlCharacters } from 'node:util';

/** The address of the page that Vite prints, without the slash at its end; null while it has not. */
export const devPageUrl = (output: string): string | null =>
  /Local:\s+(\S+)\//.exec(stripVTControlCharacters(output))?.[1] ?? null;

/** The output of the gateway for the terminal of `npm run dev`: its links lead to the page with hot reload. */
export const toDevOutput = (output: string, gatewayUrl: string, pageUrl: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('Rill is ready at '))
    .join('\n')
    .replaceAll(gatewayUrl, pageUrl);
