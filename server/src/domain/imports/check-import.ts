import { IMPORT_PROBLEMS_SHOWN } from '@handsel/contract/console';
import { kindOf, type StepContext } from './context.ts';
import type { CheckedImport, ImportProblem } from './kind.ts';
import { prepare, type Prepared } from './prepare.ts';
import { blockingOf, skippableLines, skippedFile, withProblems } from './skipped-lines.ts';
import { filesKey, findImport, keepChecked, keepPart, lockImport } from './store.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Reads a file on trial, and keeps what it found. */
export async function checkImport(context: StepContext, id: string): Promise<void> {
  const { db } = context;
  const found = await findImport(db, id);
  if (found?.state !== 'checking') return;
  const files = await filesKey(db, id);
  const kind = kindOf(context, found.kind);
  const prepared = await prepare(context, kind, found, () => found.options.skips_wrong);
  const checked = prepared.input === undefined ? undefined : await kind.check(db, prepared.input);
  const skipped = found.options.skips_wrong
    ? await skippedFile(context, { id, mapping: prepared.mapping }, checked?.problems ?? [])
    : Buffer.alloc(0);
  await db.transaction(async (tx) => {
    const now = await lockImport(tx, id);
    // If staff changed the choices meanwhile, another trial is already running.
    const isSame =
      JSON.stringify([now?.mapping, now?.options]) === JSON.stringify([found.mapping, found.options]);
    if (now?.state === 'checking' && isSame && files === (await filesKey(tx, id)))
      await keepFound(tx, id, { prepared, checked, skipped });
  });
}

const NO_COUNTS = { newDonors: 0, knownDonors: 0, added: 0, cents: 0, skipped: {}, years: {} };

interface Found {
  prepared: Prepared;
  checked: CheckedImport | undefined;
  /** The file of the lines that are skipped; empty without any. */
  skipped: Buffer;
}

/** Stores the result of a check, whether by the trial or when the import is added. */
export async function keepFound(tx: Tx, id: string, { prepared, checked, skipped }: Found): Promise<void> {
  const problems: ImportProblem[] = [...prepared.problems, ...(checked?.problems ?? [])];
  const unskippable = blockingOf(problems, () => true);
  const skippable = skippableLines(problems);
  const { source, heading, mapping, columns, sample } = prepared;
  const counts = {
    ...withProblems(checked?.counts ?? NO_COUNTS, skipped.length > 0 ? skippable : []),
    lines: prepared.input?.rows.length ?? 0,
    wrong: problems.length,
  };
  const isReady = unskippable.length === 0 && (skippable.length === 0 || skipped.length > 0);
  const state = isReady ? 'checked' : 'wrong';
  await keepChecked(
    tx,
    id,
    { state, source, heading, mapping, counts },
    {
      columns,
      sample,
      problems: shownOf(problems),
      skippable_lines: skippable.length,
      unskippable: unskippable.length,
      skipped: skipped.length > 0 ? skippable : [],
      preview: checked?.preview ?? [],
      charges: checked?.charges ?? [],
      unknown_funds: checked?.unknownFunds ?? [],
      unknown_campaigns: checked?.unknownCampaigns ?? [],
    },
  );
  await keepPart(tx, id, 'skipped', skipped);
}

/**
 * The problems that cannot be skipped come first. Each part is in the order of the lines, after the
 * problems of the whole file.
 */
function shownOf(problems: readonly ImportProblem[]) {
  return problems
    .toSorted(
      (one, other) =>
        Number(one.canSkip === true) - Number(other.canSkip === true) || (one.line ?? 0) - (other.line ?? 0),
    )
    .slice(0, IMPORT_PROBLEMS_SHOWN)
    .map(({ line, column, message }) => ({ line, column, message }));
}
