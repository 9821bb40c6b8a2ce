import { postedFor, postedFrom, type Tiers } from '@handsel/contract';
import { sql, type SQL } from 'drizzle-orm';
import { csvLine } from '../../platform/csv.ts';
import { dayIn, type Books } from '../../platform/database/day-in.ts';
import { contactWords } from '../../schema/donor-contact.ts';
import { noteAllOwed } from './store.ts';

/** Other programs read the file by these names: existing names stay, and new ones go last. */
const COLUMNS = [
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
  'asked_at',
  'answered_at',
  'skipped_at',
  'monthly_gift_runs',
  'sent_on',
  'sent_note',
  'contact',
];
const BATCH = 1_000;

type Row = Record<string, string | null> & { id: string; place: string; tier: string };

export interface PerkBooks extends Books {
  tiers: Tiers;
}

/** All perks that are owed, as CSV. */
export async function* exportPerks(books: PerkBooks): AsyncGenerator<string> {
  await noteAllOwed(books.db, postedFrom(books.tiers));
  yield* perkLines(books, sql`true`);
}

/**
 * The selected perks as CSV, line by line, in the order in which donors were asked. Holds only one
 * batch in memory.
 * @param which a condition on `perks_owed`, its `donors` and their `donor_details`
 */
export async function* perkLines(books: PerkBooks, which: SQL): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let after: Row | undefined;
  do {
    const rows = await nextRows(books, which, after);
    for (const row of rows)
      yield csvLine(
        COLUMNS.map((column) =>
          column === 'perks' ? postedFor(books.tiers, row.tier).join(', ') : (row[column] ?? ''),
        ),
      );
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after !== undefined);
}

async function nextRows({ db, timeZone }: Books, which: SQL, after: Row | undefined): Promise<Row[]> {
  const own = (column: string) => sql`perks_owed.${sql.identifier(column)}`;
  const day = (column: string) => sql`${dayIn(timeZone, own(column))} as ${sql.identifier(column)}`;
  const { rows } = await db.execute<Row>(sql`
    select perks_owed.id, perks_owed.asked_at::text as place, donors.email, tier, shirt_size, ${own('name')}, ${own('line1')},
      ${own('line2')}, ${own('city')}, ${own('state')}, ${own('postal_code')}, ${own('country')},
      ${day('asked_at')}, ${day('answered_at')}, ${day('skipped_at')}, sent_on::text as sent_on, sent_note,
      contacts.contact,
      case when exists (select from subscriptions where subscriptions.donor_id = perks_owed.donor_id and status <> 'cancelled')
        then 'yes' else 'no' end as monthly_gift_runs
    from perks_owed join donors on donors.id = perks_owed.donor_id
      left join donor_details on donor_details.donor_id = perks_owed.donor_id
      left join merged_donors on merged_donors.donor_id = perks_owed.donor_id
      left join ${contactWords} contacts on contacts.shown_id = coalesce(merged_donors.shown_as, perks_owed.donor_id)
    where ${which} and ${after === undefined ? sql`true` : sql`(asked_at, perks_owed.id) > (${after.place}::timestamptz, ${after.id}::uuid)`}
    order by perks_owed.asked_at, perks_owed.id limit ${BATCH}`);
  return rows;
}
