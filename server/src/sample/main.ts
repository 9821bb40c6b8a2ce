import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sampleWords } from '@handsel/words/commands/sample';
import { loadConfig } from '../settings/load-config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../platform/run-program.ts';
import { makeSample } from './make-sample.ts';

/**
 * Makes the sample in the data folder of the settings, with the stand-in for Braintree that runs
 * there.
 */
runProgram(async () => {
  const { values } = parseArgs({ options: { donors: { type: 'string' }, months: { type: 'string' } } });
  const size = { donors: Number(values.donors), months: Number(values.months) };
  const config = loadConfig();
  if (!config.isSample) throw new StartError(sampleWords.notByItself);
  const controlKey = readFileSync(path.join(config.dataDir, 'local-braintree', 'control-key'), 'utf8').trim();
  const database = await openDatabase(config);
  const begun = performance.now();
  const made = await makeSample(config, database.connectionString, { size, controlKey });
  await database.leave();
  const seconds = Math.round((performance.now() - begun) / 1_000);
  process.stdout.write(`${JSON.stringify({ ...size, ...made, seconds })}\n`);
  process.exit(0);
});
