import { readFile, writeFile } from 'node:fs/promises';
import { settingsCommandWords as words } from '@handsel/words/commands/cli';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { recordCommand } from '../domain/audit/index.ts';
import { exportCharity, importCharity } from '../console/charity/index.ts';
import type { Db } from '../platform/database/database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run settings -- export FILE`, and `import FILE`: copies the charity's content and design to
 * another system.
 */
runProgram(async () => {
  const [act, file, ...rest] = process.argv.slice(2);
  if ((act !== 'export' && act !== 'import') || file === undefined || rest.length > 0)
    throw new StartError(words.usage);
  const config = loadConfig();
  await withDatabase(config, async (db) => {
    await recordCommand(db, `terminal.settings-${act}ed`);
    await (act === 'export' ? exportTo(db, config, file) : importFrom(db, config, file));
  });
});

async function exportTo(db: Db, config: Config, file: string): Promise<void> {
  await writeFile(file, await exportCharity(db, config));
  process.stdout.write(`${words.exported({ file })}\n`);
}

async function importFrom(db: Db, config: Config, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(words.unreadable({ file, reason: (error as Error).message }));
  });
  const outcome = await importCharity(db, config, text);
  if (outcome.ok) {
    process.stdout.write(`${words.imported({ version: outcome.version })}\n`);
    return;
  }
  const { fault } = outcome;
  if (fault === 'ab-test') throw new StartError(words.abTest);
  throw new StartError(fault === undefined ? words.noExport({ file }) : words.wrong({ file, ...fault }));
}
