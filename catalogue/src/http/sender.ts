/** Who sent a request, and whether their way here began with https. */
export interface Sender {
  /** IP address; '' when it is not known. */
  readonly address: string;
  readonly isSecure: boolean;
}

const ADDRESS_HEADER = 'x-rill-sender';
const SECURE_HEADER = 'x-rill-secure';

/** Returns the headers with the sender written into them, over whatever the client wrote there itself. */
export function withSender(headers: Headers, sender: Sender): Headers {
  const marked = new Headers(headers);
  marked.set(ADDRESS_HEADER, sender.address);
  marked.set(SECURE_HEADER, sender.isSecure ? '1' : '0');
  return marked;
}

/** Reads what the gateway wrote. Only behind a gateway may it be believed. */
export const senderOf = (headers: Headers): Sender => ({
  address: headers.get(ADDRESS_HEADER) ?? '',
  isSecure: headers.get(SECURE_HEADER) === '1',
});
