import path from 'node:path';

/** For a process that a test starts: half of what a command takes is compiling what the last one compiled already. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};
