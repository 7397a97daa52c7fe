// HTTP rules shared by the catalogue and the gateway in front of it.

export { clientInfoOfRequest, type RequestClientInfo, withClientInfoHeaders } from './client-info.ts';
export { HttpError, httpErrorResponse } from './http-error.ts';
export { readCallParams } from './read-params.ts';
export { isCrossSite, requireSameSite } from './same-site.ts';
export { matchesEtag } from './send-file.ts';
