/** The sender of a request, and whether the request came over https. */
export interface RequestClientInfo {
  /** IP address, or '' when unknown. */
  readonly address: string;
  readonly isSecure: boolean;
}

const ADDRESS_HEADER = 'x-rill-sender';
const SECURE_HEADER = 'x-rill-secure';

/** Returns the headers with the sender set, replacing any value that the client sent. */
export function withClientInfoHeaders(headers: Headers, sender: RequestClientInfo): Headers {
  const marked = new Headers(headers);
  marked.set(ADDRESS_HEADER, sender.address);
  marked.set(SECURE_HEADER, sender.isSecure ? '1' : '0');
  return marked;
}

/** Reads the sender that the gateway has set. Only behind a gateway can this header be trusted. */
export const clientInfoOfRequest = (headers: Headers): RequestClientInfo => ({
  address: headers.get(ADDRESS_HEADER) ?? '',
  isSecure: headers.get(SECURE_HEADER) === '1',
});
