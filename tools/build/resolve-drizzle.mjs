/**
 * Loaded before the code of an API that runs from its sources (`node --import`). For each file of a
 * package Node reads the package.json again, to learn whether it is a module. For drizzle-orm, with
 * 180 kB and hundreds of files, this takes a third of a start. A file that one of its modules
 * imports by a relative path is also a module.
 */
import { registerHooks } from 'node:module';

const MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;
const BESIDE = /^\.{1,2}\/.*\.js$/;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (!MODULE.test(parentURL) || !BESIDE.test(specifier)) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
