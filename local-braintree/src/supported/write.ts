import { writeFileSync } from 'node:fs';
import { supportedMarkdown } from './markdown.ts';

writeFileSync(new URL('../../SUPPORTED.md', import.meta.url), supportedMarkdown());
