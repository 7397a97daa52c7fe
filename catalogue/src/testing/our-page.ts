import { MARKER_HEADER } from '@rill/contract';

/** What our own page sends with a call that changes something. */
export const OUR_PAGE = { [MARKER_HEADER.name]: MARKER_HEADER.value };
