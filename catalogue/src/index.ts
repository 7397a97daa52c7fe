export {
  type Catalogue,
  CatalogueError,
  type CatalogueOptions,
  type ScanStatus,
  type SkippedFile,
} from './catalogue.ts';
export { createCatalogue } from './create-catalogue.ts';
export { implement, type RequestContext } from './implement.ts';
