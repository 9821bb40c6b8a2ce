import { IMPORT_PROBLEMS_SHOWN } from '@handsel/contract/staff';
import { kindOf, type StepContext } from './context.ts';
import type { CheckedImport, ImportProblem } from './kind.ts';
import { prepare, type Prepared } from './prepare.ts';
import { filesKey, findImport, keepChecked, lockImport } from './store.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Reads a file on trial, and keeps what it found. */
export async function checkImport(context: StepContext, id: string): Promise<void> {
  const { db } = context;
  const found = await findImport(db, id);
  if (found?.state !== 'checking') return;
  const files = await filesKey(db, id);
  const kind = kindOf(context, found.kind);
  const prepared = await prepare(context, kind, found);
  const checked = prepared.input === undefined ? undefined : await kind.check(db, prepared.input);
  await db.transaction(async (tx) => {
    const now = await lockImport(tx, id);
    // If staff changed the choices meanwhile, another trial is already running.
    const isSame =
      JSON.stringify([now?.mapping, now?.options]) === JSON.stringify([found.mapping, found.options]);
    if (now?.state === 'checking' && isSame && files === (await filesKey(tx, id)))
      await keepFound(tx, id, prepared, checked);
  });
}

/** Stores the result of a check, whether by the trial or when the import is added. */
export async function keepFound(
  tx: Tx,
  id: string,
  prepared: Prepared,
  checked: CheckedImport | undefined,
): Promise<void> {
  const problems: ImportProblem[] = [...prepared.problems, ...(checked?.problems ?? [])];
  const { source, heading, mapping, columns, sample } = prepared;
  const counts = {
    ...(checked?.counts ?? { newDonors: 0, knownDonors: 0, added: 0, cents: 0, skipped: {}, years: {} }),
    lines: prepared.input?.rows.length ?? 0,
    wrong: problems.length,
  };
  const state = problems.length > 0 ? 'wrong' : 'checked';
  await keepChecked(
    tx,
    id,
    { state, source, heading, mapping, counts },
    {
      ...{ columns, sample },
      problems: problems.slice(0, IMPORT_PROBLEMS_SHOWN),
      preview: checked?.preview ?? [],
      charges: checked?.charges ?? [],
      unknown_funds: checked?.unknownFunds ?? [],
      unknown_campaigns: checked?.unknownCampaigns ?? [],
    },
  );
}
