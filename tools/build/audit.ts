import { runNpm } from './npm.mjs';
import { readAudit } from './read-audit.ts';

/**
 * `npm run audit`: asks the npm registry for known vulnerabilities of production packages. Fails on
 * a high or critical one.
 */
const { output } = await runNpm(
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  process.cwd(),
);
const { words, isSound } = readAudit(output);
console.log(words);
process.exit(isSound ? 0 : 1);
