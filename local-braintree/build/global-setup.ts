/** Before the tests: the browser parts as they are now. */
export { buildBrowserParts as setup } from './browser-parts.ts';
