import path from 'node:path';
import { EMPLOYER_ERRORS_SHOWN, type StaffEndpoints } from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';
import type * as z from 'zod/mini';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import { runOnFileThread } from '../../../platform/file-threads.ts';
import type { MatchingContext } from '../context.ts';
import type { EmployersFile } from './employers-file-thread.ts';
import { countKnown, putAll } from './store.ts';

type Report = z.output<StaffEndpoints['importEmployers']['reply']>;

/** Imports a file whole, or reports the errors line by line and imports nothing. */
export async function importEmployers(
  { db }: MatchingContext,
  { query, file, session: { person }, browser }: StaffCall<'importEmployers'>,
): Promise<StaffResult<Report>> {
  const read = await readOnThread(file);
  if ('fault' in read) return staffRefusal('validation', { file: [read.fault] });
  const { lines, employers, keys, wrong, errors } = read;
  return db.transaction(async (tx) => {
    const changed = await countKnown(tx, keys);
    const added = employers.length - changed;
    const isImported = errors.length === 0 && !query.is_trial;
    if (isImported) {
      await putAll(tx, employers);
      await recordAct(tx, { person, browser }, 'employers.imported', { details: { added, changed } });
    }
    return staffSuccess({
      lines,
      added,
      changed,
      is_imported: isImported,
      wrong,
      errors: errors.slice(0, EMPLOYER_ERRORS_SHOWN),
    });
  });
}

async function readOnThread(file: Buffer): Promise<EmployersFile> {
  const read = await runOnFileThread<Uint8Array, EmployersFile>(
    path.join(import.meta.dirname, 'employers-file-thread.ts'),
    file,
  );
  return read.ok ? read.done : { fault: words.tooMuch };
}
