import { REQUESTED_WITH_HEADER } from '@rill/contract';

/** The headers that our own page sends with a call that changes something. */
export const SAME_SITE_HEADERS = { [REQUESTED_WITH_HEADER.name]: REQUESTED_WITH_HEADER.value };
