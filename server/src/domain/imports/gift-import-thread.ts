import { connectDatabase, readFault, type DatabaseFault } from '../../platform/database/database.ts';
import { addImport } from './add-import.ts';
import { checkImport } from './check-import.ts';
import { giftsImport } from './gifts/gifts-import.ts';
import readFile from './import-file-thread.ts';

export interface GiftImportTask {
  step: 'check' | 'add';
  importId: string;
  connectionString: string;
  /** The charity's. */
  timeZone: string;
}

/** `done`, or why the database refused. */
export type GiftImportOutcome = 'done' | DatabaseFault;

const STEPS = { check: checkImport, add: addImport };

/**
 * Does a step of an import of gifts on a connection of its own. It runs on a thread (run-step.ts),
 * because planning 100,000 lines would keep donors waiting for a second.
 */
export default async function runOnThread(task: GiftImportTask): Promise<GiftImportOutcome> {
  const { step, importId, connectionString, timeZone } = task;
  const database = connectDatabase(connectionString, { maxConnections: 1, onError: () => undefined });
  try {
    const context = {
      db: database.db,
      kinds: { gifts: giftsImport(timeZone) },
      readFile: (file: Parameters<typeof readFile>[0]) => Promise.resolve(readFile(file)),
    };
    await STEPS[step](context, importId);
    return 'done';
  } catch (error) {
    const fault = readFault(error);
    if (fault === undefined) throw error;
    return fault;
  } finally {
    await database.close();
  }
}
