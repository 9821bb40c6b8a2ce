import path from 'node:path';
import { createPool } from '../../platform/threads.ts';
import { isTooMuch } from '../../platform/file-threads.ts';
import { addImport } from './add-import.ts';
import { checkImport } from './check-import.ts';
import type { ImportContext } from './context.ts';
import type { GiftImportOutcome, GiftImportTask } from './gift-import-thread.ts';
import { findImport } from './store.ts';

/** The same as the limit of a job's statement. */
const LIMIT_MS = 3_600_000;
const IDLE_MS = 10_000;
const MEMORY_MB = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 };
/** Donors' requests come first. */
const NICE = 10;

/** One import at a time, so that imports take one core and the memory of one file. */
const pool = createPool({ max: 1, limitMs: LIMIT_MS, idleMs: IDLE_MS, memory: MEMORY_MB, nice: NICE });

const STEPS = { check: checkImport, add: addImport };

/** The file needs more memory or time than an import may take, so another try would fail, too. */
export class ImportTooLargeError extends Error {}

/**
 * Runs a step of an import: for gifts on a thread, for monthly gifts on the main one, because that
 * import asks the gateway and has 5,000 lines at most.
 * @throws ImportTooLargeError
 */
export async function runStep(
  context: ImportContext,
  step: keyof typeof STEPS,
  importId: string,
): Promise<void> {
  const found = await findImport(context.db, importId);
  if (found?.kind === 'gifts') await runOnThread({ step, importId, ...context.thread });
  else await STEPS[step](context, importId);
}

async function runOnThread(task: GiftImportTask): Promise<void> {
  const file = path.join(import.meta.dirname, 'gift-import-thread.ts');
  let outcome: GiftImportOutcome;
  try {
    outcome = (await pool.run(file, task)) as GiftImportOutcome;
  } catch (error) {
    throw isTooMuch(error) ? new ImportTooLargeError('a file is too large to import') : error;
  }
  if (outcome !== 'done') throw Object.assign(new Error(outcome.message), { code: outcome.code });
}
