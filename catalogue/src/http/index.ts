// The rules of HTTP that the catalogue and the gateway before it share.
export { isCrossSite } from './same-site.ts';
export { matchesEtag } from './send-file.ts';
export { type Sender, senderOf, withSender } from './sender.ts';
