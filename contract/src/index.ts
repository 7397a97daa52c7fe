export * from './call-areas.ts';
export { endpoints, serverSchemasByEndpoint } from './calls.ts';
export * from './comment.ts';
export * from './endpoint.ts';
export * from './entities.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './video.ts';
export type * from './wire/shapes.ts';
