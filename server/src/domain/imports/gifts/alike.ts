import { sql } from 'drizzle-orm';
import { formatCents } from '@handsel/contract';
import { importWords as words } from '@handsel/words/console/import-files';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ImportInput, ImportProblem } from '../kind.ts';
import type { KnownGifts } from './find-known.ts';
import type { PlannedLine } from './planned-line.ts';

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

/**
 * How a recorded gift may be that of a line with a refund: not at all; by its day and amount, if
 * the line has no id; or also if the line has one.
 */
type Recording = 'other' | 'with-id' | 'without-id';

interface Recorded extends Record<string, unknown> {
  donorId: string;
  day: string;
  cents: number;
  /** Before the refunds that its import subtracted. */
  gross: number;
  recording: Recording;
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
  const recorded = new RecordedGifts(
    asked.length === 0 ? [] : await findRecorded(db, { input, timeZone }, asked),
  );
  const alike = new Set<number>();
  const isWhole = ({ cents, gross }: Asked) => cents === gross;
  // Gifts without refunds first: a recorded gift that one of them resembles is not a refunded one.
  for (const each of asked.filter(isWhole)) {
    if (recorded.has(each)) alike.add(each.line);
    recorded.take(each, each.cents, ['other', 'with-id', 'without-id']);
  }
  const refunded = asked.filter((line) => !isWhole(line));
  for (const each of refunded)
    if (recorded.take(each, each.cents, ['other', 'with-id', 'without-id'])) alike.add(each.line);
  for (const each of refunded.filter(({ line }) => !alike.has(line))) {
    const before = recorded.takeLarger(
      each,
      each.oldGiftId === '' ? ['without-id', 'with-id'] : ['without-id'],
    );
    if (before === undefined) continue;
    const amounts = { before: formatCents(before), now: formatCents(each.cents) };
    const column = input.mapping.columns.amount ?? null;
    problems.push({ line: each.line, column, message: words.importedAlike(amounts) });
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

/** Recorded gifts, counted by donor, day, amount and recording. Each one is taken once. */
class RecordedGifts {
  readonly #all = new Set<string>();
  readonly #left = new Map<string, number>();
  /** The amounts of a donor and a day, the largest first. */
  readonly #amounts: ReadonlyMap<string, number[]>;

  constructor(gifts: readonly Recorded[]) {
    for (const gift of gifts) {
      const place = placeOf(gift, gift.cents);
      const key = `${place} ${gift.recording}`;
      this.#all.add(place).add(placeOf(gift, gift.gross));
      this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
    }
    this.#amounts = new Map(
      [...Map.groupBy(gifts, dayOf)].map(([day, ofDay]) => [
        day,
        [...new Set(ofDay.map(({ cents }) => cents))].sort((one, other) => other - one),
      ]),
    );
  }

  /** Whether a gift of the line's amount is recorded, also before refunds, taken or not. */
  has(line: Asked): boolean {
    return this.#all.has(placeOf(line, line.cents));
  }

  /** @returns false if no such gift is left */
  take(line: Asked, cents: number, recordings: readonly Recording[]): boolean {
    const keys = recordings.map((recording) => `${placeOf(line, cents)} ${recording}`);
    const key = keys.find((each) => (this.#left.get(each) ?? 0) > 0);
    if (key !== undefined) this.#left.set(key, (this.#left.get(key) ?? 0) - 1);
    return key !== undefined;
  }

  /**
   * Takes a gift of which the line leaves less: recorded before any refund, or after the first of
   * several.
   * @returns its cents
   */
  takeLarger(line: Asked, recordings: readonly Recording[]): number | undefined {
    return (this.#amounts.get(dayOf(line)) ?? []).find(
      (cents) => cents > line.cents && cents <= line.gross && this.take(line, cents, recordings),
    );
  }
}

const dayOf = ({ donorId, day }: Pick<Asked, 'donorId' | 'day'>) => `${donorId} ${day}`;

const placeOf = (line: Pick<Asked, 'donorId' | 'day'>, cents: number) => `${dayOf(line)} ${String(cents)}`;

async function findRecorded(
  db: Db | Tx,
  { input, timeZone }: Pick<Comparing, 'input' | 'timeZone'>,
  asked: readonly Asked[],
): Promise<Recorded[]> {
  const days = new Map(asked.map(({ donorId, day }) => [`${donorId} ${day}`, { donorId, day }]));
  const { rows } = await db.execute<Recorded>(sql`
    select asked."donorId", asked.day::text as day, amount_cents as cents, coalesce(gross_cents, amount_cents) as gross,
      case when gifts.import_id is null or gifts.state <> 'succeeded' or settlement is not null then 'other'
        when imports.source = ${input.source} and coalesce(old_gift_id, '') <> '' then 'with-id' else 'without-id' end as recording
    from json_to_recordset(${JSON.stringify([...days.values()])}::json) as asked ("donorId" uuid, day date)
    join gifts on gifts.donor_id = "donorId" and coalesce(billed_on, (given_at at time zone ${timeZone}::text)::date) = day
    left join imports on imports.id = gifts.import_id
    left join import_lines on import_lines.import_id = gifts.import_id and import_lines.gift_id = gifts.id`);
  return rows;
}
