/** Builds the current browser parts before the tests. */
export { buildBrowserParts as setup } from './browser-parts.ts';
