/**
 * Loaded into a bundled server before its own code (`node --require`): its errors name the sources'
 * files and lines. The flag `--enable-source-maps` would also map stacks that are only read for the
 * caller, as the log does when it is created: then each start would read a map, instead of only the
 * first error.
 */
process.setSourceMapsEnabled(true);
