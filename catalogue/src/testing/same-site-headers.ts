import { CSRF_HEADER } from '@rill/contract';

/** The headers that our own page sends with a call that changes something. */
export const SAME_SITE_HEADERS = { [CSRF_HEADER.name]: CSRF_HEADER.value };
