import path from 'node:path';

/**
 * For processes that a test starts: without the cache, half of a command's time is repeated
 * compilation.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};
