import { dayIn } from '@handsel/contract';
import { OFFLINE_LINES_MAX } from '@handsel/contract/console';
import { offlineProgramWords as words } from '@handsel/words/console/offline-gifts';
import { formatDay } from '@handsel/words/format';
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { offlineBatches } from '../../schema/offline-gifts.ts';
import { writeLine, type NewLine } from './store.ts';

export interface Program {
  /** The id of its key. */
  id: string;
  /** The name that staff gave its key. */
  name: string;
  /** The name that staff read in the audit log and in batches. */
  label: string;
}

type ProgramLine = Omit<NewLine, 'id' | 'batchId' | 'typedBy' | 'isNoDuplicate'>;

/**
 * Enters a gift that a program reports, into the program's open batch of today. Staff compare the
 * batch and book it, because a stolen key must not put money into the books or send receipts.
 * Requires that no other transaction writes for the program.
 * @param timeZone the charity's time zone
 * @returns the id of the line
 */
export async function enterForProgram(
  tx: Tx,
  program: Program,
  line: ProgramLine,
  timeZone: string,
): Promise<string> {
  const batchId = await openBatch(tx, program, line, dayIn(timeZone, new Date()));
  const id = randomUUID();
  await writeLine(tx, { ...line, id, batchId, typedBy: program.label, isNoDuplicate: false });
  return id;
}

/** Counts the gift in the open batch, or begins a batch with it. */
async function openBatch(tx: Tx, program: Program, line: ProgramLine, today: string): Promise<string> {
  const [open] = await tx
    .select({ id: offlineBatches.id })
    .from(offlineBatches)
    .where(
      and(
        eq(offlineBatches.apiKeyId, program.id),
        eq(offlineBatches.receivedOn, today),
        isNull(offlineBatches.bookedAt),
        isNull(offlineBatches.removedAt),
        lt(offlineBatches.expectedCount, OFFLINE_LINES_MAX),
      ),
    )
    .orderBy(desc(offlineBatches.begunAt))
    .limit(1)
    .for('update');
  if (open !== undefined) {
    await tx
      .update(offlineBatches)
      .set({
        expectedCount: sql`${offlineBatches.expectedCount} + 1`,
        controlCents: sql`${offlineBatches.controlCents} + ${line.amountCents}`,
      })
      .where(eq(offlineBatches.id, open.id));
    return open.id;
  }
  const id = randomUUID();
  await tx.insert(offlineBatches).values({
    id,
    name: words.batch({ program: program.name, day: formatDay(today) }),
    receivedOn: today,
    expectedCount: 1,
    controlCents: line.amountCents,
    methodType: line.methodType,
    fundId: null,
    campaign: null,
    begunBy: program.label,
    apiKeyId: program.id,
  });
  return id;
}
