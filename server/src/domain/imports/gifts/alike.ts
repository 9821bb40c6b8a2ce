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
 * A line with a refund may be a gift that an import recorded before the refund. A line with an id
 * is compared only with gifts without one; a line without an id is compared with all. Gifts of
 * other origins have their refunds in Handsel's books.
 */
const RECORDINGS = ['other', 'with-id', 'without-id'] as const;
type Recording = (typeof RECORDINGS)[number];

const recordingsBefore = ({ oldGiftId }: Asked): Recording[] =>
  oldGiftId === '' ? ['without-id', 'with-id'] : ['without-id'];

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
    recorded.take(each, each.cents, RECORDINGS);
  }
  const refunded = asked.filter((line) => !isWhole(line));
  const same = new Set(refunded.filter((line) => recorded.takeSame(line)));
  const left = refunded.filter((line) => !same.has(line));
  const asLeft = new Set(left.filter((line) => recorded.take(line, line.cents, RECORDINGS)));
  for (const { line } of [...same, ...asLeft]) alike.add(line);
  for (const each of [...left.filter((line) => !asLeft.has(line)), ...asLeft]) {
    const recordings = recordingsBefore(each);
    // Another gift of the day may have the amount that the refund left.
    const before = asLeft.has(each)
      ? recorded.takeBefore(each, recordings)
      : recorded.takeLarger(each, recordings);
    if (before !== undefined) {
      const amounts = { before: formatCents(before), now: formatCents(each.cents) };
      const column = input.mapping.columns.amount ?? null;
      problems.push({ line: each.line, column, message: words.importedAlike(amounts) });
    } else if (recorded.take(each, each.gross, ['other'])) alike.add(each.line);
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
  /** Those whose import subtracted refunds, by both amounts. */
  readonly #refunded = new Map<string, number>();
  /** The amounts of a donor, a day and a recording, the smallest first. */
  readonly #amounts: ReadonlyMap<string, number[]>;

  constructor(gifts: readonly Recorded[]) {
    for (const gift of gifts) {
      const place = placeOf(gift, gift.cents);
      this.#all.add(place).add(placeOf(gift, gift.gross));
      addTo(this.#left, `${place} ${gift.recording}`, 1);
      if (gift.gross !== gift.cents) addTo(this.#refunded, `${place} ${String(gift.gross)}`, 1);
    }
    this.#amounts = new Map(
      [...Map.groupBy(gifts, (gift) => `${dayOf(gift)} ${gift.recording}`)].map(([key, ofDay]) => [
        key,
        [...new Set(ofDay.map(({ cents }) => cents))].sort((one, other) => one - other),
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
    const key = keys.find((each) => isLeft(this.#left, each));
    if (key !== undefined) addTo(this.#left, key, -1);
    return key !== undefined;
  }

  /** Takes a gift with the line's amounts before and after refunds. */
  takeSame(line: Asked): boolean {
    const key = `${placeOf(line, line.cents)} ${String(line.gross)}`;
    if (!isLeft(this.#refunded, key) || !this.take(line, line.cents, RECORDINGS)) return false;
    addTo(this.#refunded, key, -1);
    return true;
  }

  /**
   * Takes a gift of the line's amount before refunds.
   * @returns its cents
   */
  takeBefore(line: Asked, recordings: readonly Recording[]): number | undefined {
    return this.take(line, line.gross, recordings) ? line.gross : undefined;
  }

  /**
   * Takes a gift of which the line leaves less: recorded before any refund, or after the first of
   * several.
   * @returns its cents
   */
  takeLarger(line: Asked, recordings: readonly Recording[]): number | undefined {
    const found = recordings.map((recording) => this.#largest(line, recording) ?? 0);
    const cents = Math.max(...found);
    return cents > 0 && this.take(line, cents, recordings) ? cents : undefined;
  }

  #largest(line: Asked, recording: Recording): number | undefined {
    const amounts = this.#amounts.get(`${dayOf(line)} ${recording}`) ?? [];
    for (let at = placesUpTo(amounts, line.gross) - 1; at >= 0; at -= 1) {
      const cents = amounts[at] ?? 0;
      if (cents <= line.cents) return undefined;
      if (isLeft(this.#left, `${placeOf(line, cents)} ${recording}`)) return cents;
      // Each amount is removed once, so that a day with thousands of gifts is quick.
      amounts.splice(at, 1);
    }
    return undefined;
  }
}

const isLeft = (counts: ReadonlyMap<string, number>, key: string) => (counts.get(key) ?? 0) > 0;

function addTo(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** How many of some sorted amounts are not larger than another one. */
function placesUpTo(amounts: readonly number[], most: number): number {
  let [low, high] = [0, amounts.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((amounts[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
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
