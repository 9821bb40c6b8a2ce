/**
 * Loaded into an API that runs from its sources before its own code (`node --import`). For each file of a package Node reads the package.json again, to learn
 * whether it is a module. That of drizzle-orm has 180 kB and its files are hundreds: a third of a start. What one of its modules
 * imports from beside it is one, too.
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
