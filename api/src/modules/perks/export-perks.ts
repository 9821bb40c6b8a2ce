import { POSTED_FROM, postedFor } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { csvLine } from '../../platform/csv.ts';
import { dayIn, type Books } from '../../platform/database/day-in.ts';
import { noteAllOwed } from './store.ts';

const COLUMNS = [
  ...[
    'email',
    'tier',
    'perks',
    'shirt_size',
    'name',
    'line1',
    'line2',
    'city',
    'state',
    'postal_code',
    'country',
  ],
  ...['asked_at', 'answered_at', 'skipped_at', 'monthly_gift_runs'],
];
const BATCH = 1_000;

type Row = Record<string, string | null> & { donor_id: string; tier: string };

/** What is owed to whom, as CSV, line by line: however many there are, one batch is held. Who was asked first comes first in no order but by donor. */
export async function* exportPerks(books: Books): AsyncGenerator<string> {
  await noteAllOwed(books.db, POSTED_FROM);
  yield csvLine(COLUMNS);
  let after: Row | undefined;
  do {
    const rows = await nextRows(books, after);
    for (const row of rows)
      yield csvLine(
        COLUMNS.map((column) => (column === 'perks' ? postedFor(row.tier).join(', ') : (row[column] ?? ''))),
      );
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after !== undefined);
}

async function nextRows({ db, timeZone }: Books, after: Row | undefined): Promise<Row[]> {
  const day = (column: string) =>
    sql`${dayIn(timeZone, sql.identifier(column))} as ${sql.identifier(column)}`;
  const { rows } = await db.execute<Row>(sql`
    select donor_id, email, tier, shirt_size, name, line1, line2, city, state, postal_code, country,
      ${day('asked_at')}, ${day('answered_at')}, ${day('skipped_at')},
      case when exists (select from subscriptions where subscriptions.donor_id = perks_owed.donor_id and status <> 'cancelled')
        then 'yes' else 'no' end as monthly_gift_runs
    from perks_owed join donors on donors.id = donor_id
    where ${after === undefined ? sql`true` : sql`(donor_id, tier) > (${after.donor_id}::uuid, ${after.tier})`}
    order by donor_id, tier limit ${BATCH}`);
  return rows;
}
