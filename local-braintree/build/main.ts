import { buildBrowserParts } from './browser-parts.ts';

await buildBrowserParts();
