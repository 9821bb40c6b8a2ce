#!/usr/bin/env node
/**
 * The command line's first file. It is plain JavaScript, because an outdated Node cannot read the
 * others.
 */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');

if (process.versions.node.localeCompare(oldest, 'en', { numeric: true }) < 0) {
  process.stderr.write(
    `local-braintree needs Node ${oldest} or newer, but this is Node ${process.versions.node}: install a newer one.\n`,
  );
  process.exitCode = 1;
} else {
  import('./main.ts');
}
