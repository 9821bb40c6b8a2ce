/**
 * The number of this release's tables, which the database remembers. The first migration after a release raises it by one:
 * docs/migrations.md.
 */
export const SCHEMA_VERSION = 1;

/** The oldest release that still works on these tables, so that an update can be taken back by one, and runs beside the version before. */
export const OLDEST_VERSION_THAT_MAY_RUN = SCHEMA_VERSION - 1;
