import { formatCents } from '@handsel/contract';
import type { OfflineMethod } from '@handsel/contract/console';
import { offlineErrorWords as words } from '@handsel/words/console/offline-gifts';
import { inArray } from 'drizzle-orm';
import { lockDonors } from '../accounts/index.ts';
import { bookOfflineGifts } from '../payments/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { donors } from '../../schema/donors.ts';
import { checkLine } from './check-line.ts';
import { describeMethod } from './describe-method.ts';
import { findDuplicates } from './duplicates.ts';
import { findLines, lockBatch, markBooked, type OfflineBatch, type OfflineLine } from './store.ts';

type Booked =
  | { kind: 'booked'; count: number; cents: number }
  | { kind: 'before' | 'not-found' }
  | { kind: 'wrong'; errors: Record<string, string[]> };

/**
 * Books all lines of a batch if their number and sum match the counted ones. If several staff click
 * at the same time, the first one books it.
 * @param timeZone the charity's time zone
 */
export async function bookBatch(tx: Tx, id: string, bookedBy: string, timeZone: string): Promise<Booked> {
  const batch = await lockBatch(tx, id);
  if (batch === undefined) return { kind: 'not-found' };
  if (batch.bookedAt !== null) return { kind: 'before' };
  const lines = await findLines(tx, id);
  const owners = await ownersOf(tx, lines);
  const problems = await problemsOf(tx, id, lines, timeZone);
  const errors = { ...differences(batch, lines), ...lineErrors(problems) };
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  await bookOfflineGifts(
    tx,
    lines.map((line) => {
      const methodType = line.methodType as OfflineMethod;
      return {
        lineId: line.id,
        donorId: owners.get(line.donorId) ?? line.donorId,
        amountCents: line.amountCents,
        methodType,
        methodDescription: describeMethod({ ...line, methodType }),
        fundId: line.fundId,
        campaign: line.campaign,
        givenOn: line.givenOn,
      };
    }),
    timeZone,
  );
  await markBooked(tx, id, bookedBy);
  return { kind: 'booked', count: lines.length, cents: totalOf(lines) };
}

/** The problems that keep a line from being booked, by the id of the line. */
export async function problemsOf(
  tx: Tx,
  batchId: string,
  lines: readonly OfflineLine[],
  timeZone: string,
): Promise<Map<string, string[]>> {
  const duplicates = await findDuplicates(tx, batchId);
  const problems = new Map<string, string[]>();
  for (const line of lines) {
    const wrong = Object.values(
      await checkLine(tx, { ...line, methodType: line.methodType as OfflineMethod }, timeZone),
    ).flat();
    if (duplicates.has(line.id) && !line.isNoDuplicate) wrong.push(words.possibleDuplicate);
    if (wrong.length > 0) problems.set(line.id, wrong);
  }
  return problems;
}

function lineErrors({ size }: Map<string, string[]>): Record<string, string[]> {
  return size === 0 ? {} : { lines: [words.lineProblems({ count: size })] };
}

/** The differences in number and amount between the typed lines and the count. */
function differences(
  { expectedCount: expected, controlCents }: OfflineBatch,
  lines: readonly OfflineLine[],
): Record<string, string[]> {
  const typed = lines.length;
  if (typed === 0) return { lines: [words.noLines] };
  const cents = totalOf(lines);
  const off = Math.abs(cents - controlCents);
  const amounts = {
    amount: formatCents(off),
    typed: formatCents(cents),
    control: formatCents(controlCents),
  };
  const count = Math.abs(typed - expected);
  return {
    ...(count > 0 && {
      expected_count: [(typed < expected ? words.fewerLines : words.moreLines)({ count, typed, expected })],
    }),
    ...(off > 0 && { control_cents: [(cents < controlCents ? words.less : words.more)(amounts)] }),
  };
}

function totalOf(lines: readonly OfflineLine[]): number {
  return lines.reduce((total, { amountCents }) => total + amountCents, 0);
}

/**
 * The current donors of the lines. A donor whose address was verified meanwhile may have been
 * merged into another account.
 */
async function ownersOf(tx: Tx, lines: readonly OfflineLine[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ donorId }) => donorId))];
  await lockDonors(tx, ids);
  const rows = await tx
    .select({ id: donors.id, mergedInto: donors.mergedInto })
    .from(donors)
    .where(inArray(donors.id, ids));
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
}
