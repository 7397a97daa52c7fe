// HTTP rules shared by the catalogue and the gateway in front of it.
export { isCrossSite } from './same-site.ts';
export { matchesEtag } from './send-file.ts';
export { clientInfoOfRequest, type RequestClientInfo, withClientInfoHeaders } from './sender.ts';
