import { postedFor, type ShirtSize } from '@handsel/contract';
import { PAGE_ROWS, type PerkState, type StaffEndpoints, type StaffOwedPerk } from '@handsel/contract/staff';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { perkWord } from '../../perks/index.ts';
import { staffSuccess, type StaffCall, type StaffPerson, type StaffResult } from '../../staff/index.ts';
import { emailFor, placeColumns, readCursor, seesEmails, writeCursor } from '../../staff-giving/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { OperationsContext } from '../context.ts';
import { whichPerks } from './which-perks.ts';

/** A page of what is owed by post, the oldest first. */
export async function getToSend(
  { db, cursorKey }: OperationsContext,
  { query: { cursor, ...filter }, session: { person } }: StaffCall<'getToSend'>,
): Promise<StaffResult<z.output<StaffEndpoints['getToSend']['reply']>>> {
  const place = readCursor(cursorKey, 'to-send', cursor);
  if (!place.ok) return place;
  const listed = whichPerks(filter, seesEmails(person));
  if (!listed.ok) return listed;
  const { after } = place;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(perks_owed.asked_at, perks_owed.id) > (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  const rows = await readOwedPerks(db, person, sql`${listed.which} and ${isAfter}`, PAGE_ROWS + 1);
  const last = rows.length > PAGE_ROWS ? rows[PAGE_ROWS - 1] : undefined;
  return staffSuccess({
    perks: rows.slice(0, PAGE_ROWS).map(({ perk }) => perk),
    next: last === undefined ? null : writeCursor(cursorKey, 'to-send', { at: last.at, id: last.perk.id }),
  });
}

interface Row extends Record<string, unknown> {
  at: string;
  id: string;
  state: PerkState;
  donor_id: string;
  email: string;
  donor_name: string;
  tier: string;
  shirt_size: ShirtSize | null;
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postal_code: string;
  country: string;
  asked_at: Date | string;
  still_gives: boolean;
  sent_on: string | null;
  sent_by: string | null;
  sent_note: string;
}

/** As a list shows them to somebody of staff, the oldest first. @param which a condition on `perks_owed`, its `donors` and their `donor_details` */
export async function readOwedPerks(
  db: Db,
  person: Pick<StaffPerson, 'role'>,
  which: SQL,
  limit: number,
): Promise<{ at: string; perk: StaffOwedPerk }[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${placeColumns(sql`perks_owed.asked_at`, sql`perks_owed.id`)}, ${perkWord} as state, perks_owed.donor_id, donors.email,
      coalesce(nullif(donor_details.name, ''), perks_owed.name) as donor_name, perks_owed.tier, perks_owed.shirt_size, perks_owed.name,
      perks_owed.line1, perks_owed.line2, perks_owed.city, perks_owed.state as region, perks_owed.postal_code, perks_owed.country,
      perks_owed.asked_at, perks_owed.sent_on::text as sent_on, perks_owed.sent_by, perks_owed.sent_note,
      exists (select from subscriptions where subscriptions.donor_id = perks_owed.donor_id and status <> 'cancelled') as still_gives
    from perks_owed join donors on donors.id = perks_owed.donor_id
      left join donor_details on donor_details.donor_id = perks_owed.donor_id
    where ${which} order by perks_owed.asked_at, perks_owed.id limit ${limit}`);
  return rows.map((row) => ({ at: row.at, perk: perkOf(row, person) }));
}

function perkOf(row: Row, person: Pick<StaffPerson, 'role'>): StaffOwedPerk {
  const { sent_on: on, sent_by: by, sent_note: note } = row;
  const mayRead = seesEmails(person);
  const posted = postedFor(row.tier);
  return {
    id: row.id,
    state: row.state,
    donor_id: row.donor_id,
    email: emailFor(person, row.email),
    donor_name: row.donor_name,
    tier: row.tier,
    // A tier that no longer exists has its name left.
    perks: posted.length === 0 ? [row.tier] : [...posted],
    shirt_size: row.shirt_size,
    address: mayRead ? addressOf(row) : null,
    asked_at: new Date(row.asked_at).toISOString(),
    still_gives: row.still_gives,
    sent: on === null || by === null ? null : { on, by, note: mayRead ? note : '' },
  };
}

function addressOf({ name, line1, line2, city, region, postal_code: code, country }: Row): string[] {
  if (line1 === '') return [];
  const town = [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, town, country].filter(Boolean);
}
