/**
 * The contract between the staff console and the server. It is a separate entry: donors' pages
 * never import it.
 */
export * from './constants.ts';
export * from './endpoint.ts';
export * from './endpoints/index.ts';
export * from './errors.ts';
export { DAY_PATTERNS } from './day-patterns.ts';
export * from './imports.ts';
export * from './mail-address.ts';
export * from './permissions.ts';
export { isStaffName, nameAndEmail } from './person.ts';
export * from '../shared/offline-method.ts';
