import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDE = join(import.meta.dirname, '../../../../docs/deploy.md');

/** The guide's commands under a heading, block by block, as an operator copies them. */
export function stepsUnder(heading: string): string[] {
  const [, section] = readFileSync(GUIDE, 'utf8').split(`\n## ${heading}\n`);
  const own = section?.split('\n## ')[0] ?? '';
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block.trim());
}
