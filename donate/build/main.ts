import { join } from 'node:path';
import { buildPages } from './build-pages.ts';

await buildPages(join(import.meta.dirname, '../dist'));
