import path from 'node:path';
import {
  BANK_FILE_ALIKE_SHOWN,
  BANK_FILE_SAMPLE,
  nameAndEmail,
  type StaffEndpoints,
} from '@handsel/contract/console';
import { bankFileWords as words } from '@handsel/words/console/bank-files';
import type * as z from 'zod/mini';
import {
  depositCurrency,
  findFileMapping,
  findAlikeLines,
  findKnownLines,
  insertImportedLines,
  keepFileMapping,
  type ImportedLine,
  type RefusedBankFile,
} from '../../domain/deposits/index.ts';
import { runOnFileThread } from '../../platform/file-threads.ts';
import { recordAct, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffDepositsContext } from './context.ts';
import { lastDay } from './bank-lines.ts';
import { keptFor, mappingToBegin, type CsvFile } from './csv-mapping.ts';
import type { BankFileTask } from './bank-file-thread.ts';
import { refusedBankFile, type ChosenLines } from './choose-lines.ts';

/** The text in lines of Braintree's transfers, as the default for a first import. */
const ONLY_AT_FIRST = 'Braintree';

/** Banks date what they book at weekends and holidays on their next business day. */
const BOOKED_AHEAD_DAYS = 7;

type Report = z.output<StaffEndpoints['importBankFile']['reply']>;
type Found = Pick<Report, 'csv' | 'only' | 'currency' | 'are_days_doubtful'>;

/** Imports a bank's file whole, or reports the errors line by line and imports nothing. */
export async function importBankFile(
  { db, timeZone }: StaffDepositsContext,
  { query: given, file: bytes, session: { person }, browser }: StaffCall<'importBankFile'>,
): Promise<StaffResult<Report>> {
  const asCsv = await readOnThread<CsvFile | undefined>({
    kind: 'csv',
    bytes,
    chosen: given.mapping ?? null,
  });
  const csv = asCsv.ok ? asCsv.done : undefined;
  const columns = csv?.columns ?? [];
  const before = await findFileMapping(db, columns);
  const kept = before?.mapping ? keptFor(csv, before.mapping) : null;
  const mapping = given.mapping ?? kept ?? csv?.guess ?? null;
  const currency = await depositCurrency(db);
  const found: Found = {
    csv: csv === undefined ? null : { columns: [...csv.columns], mapping: mapping ?? mappingToBegin(csv) },
    only: given.only ?? before?.onlyWith ?? ONLY_AT_FIRST,
    currency,
    are_days_doubtful: given.mapping === undefined && csv?.areDaysDoubtful === true,
  };
  const file = await readOnThread<ChosenLines>({
    kind: 'lines',
    bytes,
    mapping: csv === undefined ? null : mapping,
    currency,
    only: found.only,
    timeZone,
    lastDay: await lastDay(db, timeZone, BOOKED_AHEAD_DAYS),
  });
  const read = asCsv.ok && file.ok ? file.done : refusedBankFile(words.tooMuch);
  if (read.kind === 'refused') return staffSuccess(refusedReport(found, read));
  return db.transaction(async (tx) => {
    const known = await findKnownLines(tx, read.lines);
    const unknown = read.lines.filter(({ fingerprint }) => !known.has(fingerprint));
    const claimed = read.lines
      .filter(({ fingerprint }) => known.has(fingerprint))
      .flatMap(({ fingerprint, fingerprintBefore }) => [fingerprint, fingerprintBefore]);
    const alike = await findAlikeLines(tx, unknown, claimed);
    const fresh = given.with_alike ? unknown : unknown.filter(({ fingerprint }) => !alike.has(fingerprint));
    if (!given.is_trial) {
      const added = await insertImportedLines(tx, fresh, { currency, addedBy: nameAndEmail(person) });
      await keepFileMapping(tx, columns, { mapping, onlyWith: found.only });
      const details = { added, known: known.size };
      await recordAct(tx, { person, browser }, 'bank-lines.imported', { details });
    }
    return staffSuccess({
      ...found,
      lines: read.all,
      left_out: read.all - read.lines.length,
      without_text: read.withoutText,
      left_out_lines: read.leftOut,
      alike: unknown
        .filter(({ fingerprint }) => alike.has(fingerprint))
        .map(sampleOf)
        .slice(0, BANK_FILE_ALIKE_SHOWN),
      alike_count: alike.size,
      added: fresh.length,
      known: known.size,
      wrong: 0,
      problems: [],
      sample: fresh.slice(0, BANK_FILE_SAMPLE).map(sampleOf),
      is_imported: !given.is_trial,
    });
  });
}

function readOnThread<Done>(task: BankFileTask) {
  return runOnFileThread<BankFileTask, Done>(path.join(import.meta.dirname, 'bank-file-thread.ts'), task);
}

function sampleOf({ bookedOn, amountCents, description }: ImportedLine): Report['sample'][number] {
  return { booked_on: bookedOn, amount_cents: amountCents, description };
}

function refusedReport(found: Found, { problems, more }: RefusedBankFile): Report {
  const named = problems.map(({ line = null, column = null, message }) => ({ line, column, message }));
  return {
    ...found,
    lines: 0,
    left_out: 0,
    without_text: 0,
    left_out_lines: [],
    added: 0,
    known: 0,
    alike: [],
    alike_count: 0,
    sample: [],
    is_imported: false,
    wrong: named.length + more,
    problems: named,
  };
}
