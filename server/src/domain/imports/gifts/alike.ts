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

/** A recorded gift that resembles a line. */
interface Recorded extends Record<string, unknown> {
  line: number;
  giftId: string;
  cents: number;
  /** An earlier import added it before a refund, and it may be the line's gift by its id. */
  isUnrefunded: boolean;
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
  const recorded = asked.length === 0 ? [] : await findRecorded(db, { input, timeZone }, asked);
  const ofLine = Map.groupBy(recorded, ({ line }) => line);
  const taken = new Set<string>();
  const take = (each: Asked, which: (gift: Recorded) => boolean) => {
    const gift = ofLine.get(each.line)?.find((gift) => !taken.has(gift.giftId) && which(gift));
    if (gift !== undefined) taken.add(gift.giftId);
    return gift;
  };
  const alike = new Set<number>();
  const isWhole = ({ cents, gross }: Asked) => cents === gross;
  // Gifts without refunds first: a recorded gift that one of them resembles is not a refunded one.
  for (const each of asked.filter(isWhole)) {
    take(each, () => true);
    if (ofLine.has(each.line)) alike.add(each.line);
  }
  for (const each of asked.filter((line) => !isWhole(line))) {
    if (take(each, ({ cents }) => cents === each.cents) !== undefined) alike.add(each.line);
    else if (take(each, ({ isUnrefunded }) => isUnrefunded) !== undefined) {
      const amounts = { before: formatCents(each.gross), now: formatCents(each.cents) };
      const column = input.mapping.columns.amount ?? null;
      problems.push({ line: each.line, column, message: words.importedAlike(amounts) });
    }
  }
  return lines.map((line) =>
    line.outcome === 'added' && alike.has(line.line) ? { ...line, outcome: 'possible_duplicate' } : line,
  );
}

function askedOf({ line, donorId, isNewDonor, oldGiftId, gift, outcome, undone }: Line, known: KnownGifts) {
  if (isNewDonor || known.has(oldGiftId)) return [];
  const asked = { line, donorId, oldGiftId };
  if (outcome === 'added' && gift !== null)
    return [{ ...asked, day: gift.day, cents: gift.cents, gross: gift.grossCents }];
  return undone === null ? [] : [{ ...asked, day: undone.day, cents: 0, gross: undone.cents }];
}

async function findRecorded(
  db: Db | Tx,
  { input, timeZone }: Pick<Comparing, 'input' | 'timeZone'>,
  asked: readonly Asked[],
): Promise<Recorded[]> {
  const { rows } = await db.execute<Recorded>(sql`
    select line, gifts.id as "giftId", amount_cents as cents, amount_cents = gross and gifts.state = 'succeeded' and settlement is null and exists (
        select from import_lines join imports on imports.id = import_id
        where gift_id = gifts.id and imports.state = 'added'
          and (imports.source <> ${input.source} or coalesce(old_gift_id, '') = '' or "oldGiftId" = '')
      ) as "isUnrefunded"
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked (line integer, "donorId" uuid, "oldGiftId" text, cents integer, gross integer, day date)
    join gifts on gifts.donor_id = "donorId" and amount_cents in (cents, gross)
      and coalesce(billed_on, (given_at at time zone ${timeZone}::text)::date) = day
    order by gifts.id`);
  return rows;
}
