import { REQUESTED_WITH_HEADER } from '@rill/contract';

/** The headers that the client's own page sends with a call that changes data. */
export const SAME_SITE_HEADERS = { [REQUESTED_WITH_HEADER.name]: REQUESTED_WITH_HEADER.value };
