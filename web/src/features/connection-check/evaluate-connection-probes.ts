import type { I18n, MessageKeyWithoutParams } from '#i18n/i18n.ts';
import type { ConnectionProbeResults } from './probe-connections.ts';

/** `unknown` stands for what could not be checked. */
export type ConnectionCheckStatus = 'ok' | 'warning' | 'failed' | 'unknown';

export interface ConnectionCheckItem {
  readonly name: MessageKeyWithoutParams;
  readonly state: ConnectionCheckStatus;
  /** The result of the check and, if there is a problem, its fix. */
  readonly text: string;
}

type Verdict = Omit<ConnectionCheckItem, 'name'>;
type Translate = I18n['t'];

/** One line for each thing that a deployment can get wrong, in the order in which to fix them. */
export function evaluateConnectionProbes(
  facts: ConnectionProbeResults,
  t: Translate,
): readonly ConnectionCheckItem[] {
  return [
    { name: 'connection.catalogue', ...judgeCatalogue(facts, t) },
    { name: 'connection.session', ...judgeSession(facts, t) },
    { name: 'connection.ranges', ...judgeRanges(facts, t) },
    { name: 'connection.spectrum', ...judgeSpectrum(facts, t) },
    { name: 'connection.https', ...judgeHttps(facts, t) },
    { name: 'connection.version', ...judgeVersion(facts, t) },
  ];
}

const ok = (text: string): Verdict => ({ state: 'ok', text });
const warning = (text: string): Verdict => ({ state: 'warning', text });
const failed = (text: string): Verdict => ({ state: 'failed', text });
const unknown = (text: string): Verdict => ({ state: 'unknown', text });

const isHttps = (url: string) => url.startsWith('https:');

function judgeCatalogue({ catalogue, cookie }: ConnectionProbeResults, t: Translate): Verdict {
  if ('milliseconds' in catalogue)
    return ok(t('connection.catalogueOk', { milliseconds: catalogue.milliseconds }));
  const { failure, code } = catalogue;
  if (failure === 'timeout') return failed(t('connection.catalogueSlow'));
  if (failure === 'unreadable' || failure === 'intermediary')
    return failed(t('connection.catalogueUnexpected'));
  if (failure === 'offline')
    return failed(t(cookie === null ? 'connection.catalogueBlocked' : 'connection.catalogueOffline'));
  if (code === 502 || code === 504) return failed(t('connection.catalogueUpstream'));
  if (code === 460 || code === -460 || code === -462) return failed(t('connection.catalogueRisk', { code }));
  return failed(t('connection.catalogueRefused', { code: String(code) }));
}

function judgeSession(
  { catalogue, cookie, isSignedIn, pageUrl }: ConnectionProbeResults,
  t: Translate,
): Verdict {
  if (cookie !== null && cookie.isSecure !== isHttps(pageUrl))
    return failed(t(cookie.isSecure ? 'connection.sessionNotHttps' : 'connection.sessionHttps'));
  if (cookie?.isHostKept === false) return failed(t('connection.sessionHost'));
  if (cookie?.isKept === false) return failed(t('connection.sessionCookies'));
  if (isSignedIn && 'isSignedIn' in catalogue)
    return catalogue.isSignedIn ? ok(t('connection.sessionOk')) : failed(t('connection.sessionLost'));
  return cookie === null ? unknown(t('connection.sessionVisitor')) : ok(t('connection.sessionKept'));
}

function judgeRanges({ sound }: ConnectionProbeResults, t: Translate): Verdict {
  if (sound === null) return unknown(t('connection.noSong'));
  switch (sound.status) {
    case 206:
      return ok(t('connection.rangesOk'));
    case 200:
      return failed(t('connection.rangesWhole'));
    case 0:
      return unknown(t('connection.rangesHidden'));
    case null:
      return failed(t('connection.rangesUnreachable'));
    default:
      return failed(t('connection.rangesRefused', { status: sound.status }));
  }
}

/** The spectrum needs sound from the page's own origin, because the browser lets a page read no other audio data. */
function judgeSpectrum({ sound, pageUrl }: ConnectionProbeResults, t: Translate): Verdict {
  if (sound === null) return unknown(t('connection.noSong'));
  return new URL(sound.url).origin === new URL(pageUrl).origin
    ? ok(t('connection.spectrumOk'))
    : warning(t('connection.spectrumForeign'));
}

function judgeHttps(facts: ConnectionProbeResults, t: Translate): Verdict {
  const { pageUrl, catalogueUrl, unblockUrl, sound, isSecureContext } = facts;
  if (!isHttps(pageUrl))
    return isSecureContext ? ok(t('connection.httpsLocal')) : warning(t('connection.httpsNone'));
  const plain = [catalogueUrl, sound?.url ?? '', unblockUrl].find((url) => url.startsWith('http:'));
  return plain === undefined
    ? ok(t('connection.httpsOk'))
    : failed(t('connection.httpsMixed', { host: new URL(plain).host }));
}

function judgeVersion({ pageVersion, serverVersion }: ConnectionProbeResults, t: Translate): Verdict {
  if (serverVersion === null) return unknown(t('connection.versionNone'));
  return pageVersion === serverVersion
    ? ok(t('connection.versionOk', { version: serverVersion }))
    : failed(t('connection.versionOld', { page: pageVersion, server: serverVersion }));
}
