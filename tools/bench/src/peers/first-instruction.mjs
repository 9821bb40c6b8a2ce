/**
 * Loaded before a program (`node --import`): writes the time of its first instruction into the file
 * that FIRST_INSTRUCTION names.
 */
import { writeFileSync } from 'node:fs';

writeFileSync(process.env['FIRST_INSTRUCTION'] ?? '', String(performance.timeOrigin + performance.now()));
