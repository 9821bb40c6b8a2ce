/**
 * Loaded into a bundled server before its own code (`node --require`): its errors name the sources' files and lines. Not by
 * `--enable-source-maps`, for with that Node maps what is only asked who called, too, as the log does when it is made: a map
 * is read at each start then, and not only once there is an error to tell of.
 */
process.setSourceMapsEnabled(true);
