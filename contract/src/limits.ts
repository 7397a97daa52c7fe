/** Constants of the product (S5.7, S7.2, S7.31, S9.1, S9.7). Lengths in items, times in milliseconds. */
export const PAGE_SIZE = 50;
/** How many recommended playlists the home requests. */
export const RECOMMENDED_PLAYLISTS_LIMIT = 10;
/** Saved albums in one page of the library. */
export const SAVED_ALBUMS_PAGE_SIZE = 30;
/** Comments in one page, without the hot ones. */
export const COMMENT_PAGE_SIZE = 20;
/** The longest comment, in UTF-16 units, as a text field counts them. */
export const MAX_COMMENT_LENGTH = 1000;
/** Longest texts of own playlists, in UTF-16 units; the limit of the name is the service's own. */
export const MAX_PLAYLIST_NAME_LENGTH = 40;
export const MAX_PLAYLIST_DESCRIPTION_LENGTH = 1000;
/** How many tags an own playlist may have. */
export const MAX_PLAYLIST_TAGS = 3;
/** The longest tag of an own playlist, in UTF-16 units. */
export const MAX_PLAYLIST_TAG_LENGTH = 20;
/** Rows of a long list are requested in blocks of this many after the first page. */
export const LIST_BLOCK_SIZE = 1000;

/** How many ids one call may contain. More are refused with 400, so callers split longer lists. */
export const MAX_IDS_PER_REQUEST = 1000;

/** How long a call may take altogether before it is given up, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How long an upload may make no progress before it is given up, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 200_000;

/** Asks for the best quality there is, in bit/s: the service's number for it, which no file needs to have. */
export const BEST_BITRATE_BPS = 999_000;

/** The header that marks every call of the client; calls that change data are refused without it. */
export const REQUESTED_WITH_HEADER = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/**
 * The message of a refused call of another site's page. The client recognises it, because behind some proxies its own
 * calls look like those of another site.
 */
export const OTHER_SITE_MESSAGE = 'calls from other sites are refused';

/** The quality levels of the service, lowest first. */
export const QUALITY_LEVELS = [
  'standard',
  'higher',
  'exhigh',
  'lossless',
  'hires',
  'jyeffect',
  'jymaster',
] as const;
/** A quality level by the service's name. */
export type QualityLevel = (typeof QUALITY_LEVELS)[number];
/** The quality of songs until the listener chooses another one. */
export const DEFAULT_QUALITY: QualityLevel = 'exhigh';

/** The playlist that stands for "personal radar" unless the run-time configuration names another. */
export const RADAR_PLAYLIST_ID = 3136952023;

/** The category for all playlists, as the service names it. */
export const ALL_PLAYLISTS_CATEGORY = '全部';
