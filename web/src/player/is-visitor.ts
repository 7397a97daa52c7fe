import { dataScope } from '#config/data-scope.ts';

/** Nobody is logged in: the service is told of no dislike. */
export const isVisitor = (): boolean => dataScope()[1] === 'visitor';
