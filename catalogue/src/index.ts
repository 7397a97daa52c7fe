export {
  type Catalogue,
  CatalogueError,
  type CatalogueOptions,
  type ScanStatus,
  type SkippedFile,
} from './catalogue.ts';
export { createCatalogue } from './create-catalogue.ts';
export { isCrossSite } from './http/cross-site.ts';
export { isKept } from './http/etag-match.ts';
