/** The contract of the API for other programs. It is a separate entry: no page imports it. */
export * from './endpoints.ts';
export * from './items.ts';
export * from './problems.ts';
export * from './writes.ts';
export { API_BODY_EXAMPLES, API_EXAMPLES } from './examples.ts';
