/**
 * The number of this release's tables, which the database stores. The first migration after a
 * release raises it by one: docs/migrations.md.
 */
export const SCHEMA_VERSION = 1;

/**
 * The oldest release that still works on these tables. An update can be undone by one release, and
 * can run beside the previous version.
 */
export const OLDEST_VERSION_THAT_MAY_RUN = SCHEMA_VERSION - 1;
