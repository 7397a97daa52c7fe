import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { LogFunction } from '@rill/catalogue';
import { StartupError } from '../options/startup-error.ts';

/** The notice that somebody must agree to before the API server is installed. Each line becomes an entry of the log. */
export function apiServerAgreementText(packageName: string, folder: string): string {
  return [
    '--catalogue netease installs and runs a program that is not part of Rill:',
    `  - ${packageName} and its 292 dependencies (65 MB) come from the npm registry into ${folder}.`,
    '  - It calls NetEase Cloud Music in ways that the service does not document. For some calls it downloads a ' +
      'script of the service and runs it. Rill keeps it from files outside its folder and from other programs.',
    '  - The service may restrict an account or a network address that uses it. Who signs in does so at their own risk.',
  ].join('\n');
}

interface AgreementOptions {
  /** The path of the file that records the agreement. */
  readonly file: string;
  readonly notice: string;
  /** Whether --accept-api-server was given. */
  readonly isAccepted: boolean;
  /** Streams of a terminal where a person can answer; null for none. */
  readonly terminal: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream } | null;
  readonly log: LogFunction;
}

/** Ensures that somebody has agreed to the notice, now or earlier. @throws StartupError when nobody has. */
export async function confirmApiServerAgreement(options: AgreementOptions): Promise<void> {
  const { file, notice, isAccepted, terminal, log } = options;
  if (existsSync(file)) return;
  for (const message of notice.split('\n'))
    log({ level: 'warn', event: 'api-server-notice', message, fields: {} });
  if (!isAccepted && !(terminal !== null && (await askAtTerminal(terminal))))
    throw new StartupError(
      'The API server is not installed without your consent; start again with --accept-api-server to give it.',
    );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${notice}\n`);
}

async function askAtTerminal({ input, output }: NonNullable<AgreementOptions['terminal']>): Promise<boolean> {
  const prompt = createInterface({ input, output });
  try {
    const answer = await prompt.question('Install and run it? Type yes to agree: ');
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    prompt.close();
  }
}
