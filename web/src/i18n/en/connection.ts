import type { connectionCheckMessages as chinese } from '../zh-cn/connection.ts';

export const connectionCheckMessages = {
  'connection.title': 'Connection check',
  'connection.tip': 'Checks what this page needs from its server, and says how to fix any problems',
  'connection.start': 'Run the check',
  'connection.running': 'Checking…',
  'connection.stateOk': 'Fine',
  'connection.stateWarning': 'Limited',
  'connection.stateFailed': 'Problem',
  'connection.stateUnknown': 'Unknown',
  'connection.catalogue': 'Catalogue',
  'connection.catalogueOk': 'Responds in {milliseconds} ms',
  'connection.catalogueOffline':
    'It cannot be reached. Check that the server is running and that the proxy passes /api on.',
  'connection.catalogueBlocked':
    'It cannot be reached. Check “catalogue” in config.json, and let that server allow this site by CORS with credentials.',
  'connection.catalogueSlow': 'It does not respond in time. Check the server’s load and log.',
  'connection.catalogueUnexpected':
    'Something other than a catalogue responds. Check the catalogue’s URL and that the proxy passes /api on.',
  'connection.catalogueUpstream':
    'Rill responds, but cannot reach its catalogue server. Start that server, or correct --catalogue.',
  'connection.catalogueRisk':
    'The service refuses this network as risky ({code}). Wait a while, or use another network for the server.',
  'connection.catalogueRefused': 'It responds with code {code}. Check the server’s log.',
  'connection.session': 'Session',
  'connection.sessionOk': 'Signed in, and the session is kept',
  'connection.sessionKept': 'Not signed in; cookies are kept',
  'connection.sessionVisitor': 'Not signed in, so there is nothing to check. Sign in and run it again.',
  'connection.sessionCookies':
    'The browser does not keep the cookie, so no sign-in lasts. Allow cookies for this site, and let the proxy pass Set-Cookie on as it is.',
  'connection.sessionHttps':
    'The page is on https, but the server takes it for http. Let the proxy send X-Forwarded-Proto, and name its address with --trust-proxy.',
  'connection.sessionNotHttps':
    'The page is on http, but the proxy says https, so the browser drops the session. Correct the proxy’s X-Forwarded-Proto.',
  'connection.sessionHost':
    'The proxy changes the Host header, so passkeys fail, and on http every sign-in. Let it pass the header on with its port.',
  'connection.sessionLost':
    'The service no longer knows this session. Sign in again; if the catalogue is on another site, the browser may block its cookies: use Rill’s own server.',
  'connection.ranges': 'Byte ranges',
  'connection.noSong': 'There is no song to check it with',
  'connection.rangesOk': 'Songs load in parts, so seeking works',
  'connection.rangesWhole':
    'Songs load as a whole only, so seeking fails. Let the proxy pass the Range header on, and do not cache /media there.',
  'connection.rangesHidden':
    'The host of the music does not let this page look. Play a song and seek to try it.',
  'connection.rangesUnreachable': 'Music cannot be loaded. Check that the proxy passes /media on.',
  'connection.rangesRefused':
    'Music cannot be loaded (HTTP {status}). Check the server’s log, then run this again.',
  'connection.spectrum': 'Spectrum',
  'connection.spectrumOk': 'The page may read the sound, so a spectrum can be drawn',
  'connection.spectrumForeign':
    'The music comes from another site, which a page may not read, so there is no spectrum. Rill’s own server passes music on.',
  'connection.https': 'Encryption',
  'connection.httpsOk': 'The page and all that it loads use https',
  'connection.httpsLocal': 'Opened on this machine, where https is not needed',
  'connection.httpsNone':
    'The page is on http: others may read what is sent, and neither passkeys nor installing the app work. Put a proxy with https in front.',
  'connection.httpsMixed':
    'The page is on https, but {host} is on http, which the browser blocks. Use https there, or let Rill’s server pass it on.',
  'connection.version': 'Version',
  'connection.versionOk': 'Rill {version}',
  'connection.versionOld': 'The page is {page}, the server {server}. Reload the page.',
  'connection.versionNone': 'The page comes from a plain file host, so there is no server to compare with',
} satisfies Record<keyof typeof chinese, string>;
