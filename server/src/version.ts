import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.join(import.meta.dirname, '..', '..', 'package.json');

export function versionOfHandsel(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  return version;
}
