import { sql } from 'drizzle-orm';
import { formatCents } from '@handsel/contract';
import { importWords as words } from '@handsel/words/console/import-files';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ImportInput, ImportProblem } from '../kind.ts';
import type { KnownGifts } from './find-known.ts';
import type { PlannedLine } from './plan.ts';

type Line = Omit<PlannedLine, 'addsDonor' | 'hasDonor'>;

interface Asked {
  line: number;
  donorId: string;
  oldGiftId: string;
  day: string;
  /** After refunds; 0 for a gift that was refunded in full. */
  cents: number;
  /** Before refunds. */
  gross: number;
}

/** The recorded gifts of one donor and day that resemble a line. */
interface Alike {
  line: number;
  /** Recorded with what the line leaves after its refunds. */
  same: number;
  /** Added by an earlier import with the amount before the line's refunds. */
  unrefunded: number;
}

interface Comparing {
  input: ImportInput;
  /** The charity's time zone. */
  timeZone: string;
  known: KnownGifts;
  problems: ImportProblem[];
}

/**
 * Leaves out gifts that resemble a recorded one. Reports a gift that an earlier import added before
 * it was refunded: to leave it out would keep the amount before the refund.
 */
export async function leaveOutAlike(
  db: Db | Tx,
  { input, timeZone, known, problems }: Comparing,
  lines: readonly Line[],
): Promise<Line[]> {
  const asked = lines.flatMap((line) => askedOf(line, known));
  const alike = asked.length === 0 ? [] : await findAlike(db, { input, timeZone }, asked);
  const found = new Map(alike.map((each) => [each.line, each]));
  const left = countLeft(asked);
  for (const each of asked) {
    const { same, unrefunded } = found.get(each.line) ?? { same: 0, unrefunded: 0 };
    const isLeftElsewhere = (left.get(keyOf(each, each.gross)) ?? 0) >= unrefunded;
    if (each.cents === each.gross || same > 0 || unrefunded === 0 || isLeftElsewhere) continue;
    const amounts = { before: formatCents(each.gross), now: formatCents(each.cents) };
    const column = input.mapping.columns.amount ?? null;
    problems.push({ line: each.line, column, message: words.importedAlike(amounts) });
  }
  return lines.map((line) =>
    line.outcome === 'added' && found.has(line.line) ? { ...line, outcome: 'possible_duplicate' } : line,
  );
}

function askedOf({ line, donorId, isNewDonor, oldGiftId, gift, outcome, undone }: Line, known: KnownGifts) {
  if (isNewDonor || known.has(oldGiftId)) return [];
  const asked = { line, donorId, oldGiftId };
  if (outcome === 'added' && gift !== null)
    return [{ ...asked, day: gift.day, cents: gift.cents, gross: gift.grossCents }];
  return undone === null ? [] : [{ ...asked, day: undone.day, cents: 0, gross: undone.cents }];
}

const keyOf = ({ donorId, day }: Asked, cents: number) => [donorId, day, String(cents)].join(' ');

/** How many gifts the file leaves, by donor, day and amount. */
function countLeft(asked: readonly Asked[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const each of asked) {
    const key = keyOf(each, each.cents);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return left;
}

async function findAlike(
  db: Db | Tx,
  { input, timeZone }: Pick<Comparing, 'input' | 'timeZone'>,
  asked: readonly Asked[],
): Promise<Alike[]> {
  const { rows } = await db.execute<{ line: number; same: number; unrefunded: number }>(sql`
    select line, count(*) filter (where amount_cents = cents)::integer as same,
      count(*) filter (where amount_cents = gross and gifts.state = 'succeeded' and settlement is null and exists (
        select from import_lines join imports on imports.id = import_id
        where gift_id = gifts.id and imports.state = 'added'
          and (imports.source <> ${input.source} or coalesce(old_gift_id, '') = '' or "oldGiftId" = '')
      ))::integer as unrefunded
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked (line integer, "donorId" uuid, "oldGiftId" text, cents integer, gross integer, day date)
    join gifts on gifts.donor_id = "donorId" and amount_cents in (cents, gross)
      and coalesce(billed_on, (given_at at time zone ${timeZone}::text)::date) = day
    group by line`);
  return rows;
}
