import { postedFor, postedUpTo, type ShirtSize, type Tiers } from '@handsel/contract';
import {
  PAGE_ROWS,
  type PerkState,
  type StaffEndpoints,
  type StaffOwedPerk,
} from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { perkWord } from '../../../domain/perks/index.ts';
import type { StaffCall, StaffPerson, StaffResult } from '../../access/index.ts';
import {
  emailFor,
  findPlaces,
  pageOf,
  readCursor,
  readSearch,
  seesEmails,
  showDonors,
  writeCursor,
  type Found,
  type Place,
  type SearchTerm,
} from '../../giving/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { OperationsContext } from '../context.ts';
import { listPerks, searchedPerks } from './to-send-list.ts';
import { narrowedPerks } from './which-perks.ts';

/** A page of perks to ship, the oldest first. */
export async function getToSend(
  { db, cursorKey, settings }: OperationsContext,
  call: StaffCall<'getToSend'>,
): Promise<StaffResult<z.output<StaffEndpoints['getToSend']['reply']>>> {
  const {
    query: { search, cursor, ...filter },
    session: { person },
  } = call;
  const place = readCursor(cursorKey, 'to-send', cursor);
  if (!place.ok) return place;
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const { places, next } = await find(db, narrowedPerks(filter), {
    after: place.after,
    term: searched.term,
    seesEmails: seesEmails(person),
  });
  const { tiers } = settings();
  const ids = sql.param(places.map(({ id }) => id));
  const isListed = sql`perks_owed.id = any (${ids}::uuid[])`;
  const perks = await readOwedPerks({ db, tiers }, person, isListed, PAGE_ROWS);
  return showDonors(
    db,
    call,
    perks.map((perk) => perk.donor_id),
    {
      perks,
      next: next === undefined ? null : writeCursor(cursorKey, 'to-send', next),
      posted: postedUpTo(tiers, Infinity).map(({ tier, perks }) => ({ tier, perks: [...perks] })),
    },
  );
}

interface Asked {
  after: Place | undefined;
  term: SearchTerm | undefined;
  seesEmails: boolean;
}

async function find(db: Db, narrow: SQL, { after, term, seesEmails: sees }: Asked): Promise<Found> {
  if (term === undefined) return pageOf(await listPerks(db, narrow, after));
  // Perks have no number for staff.
  if (term.kind !== 'text') return { places: [], next: undefined };
  return findPlaces(searchedPerks(db, narrow, term, sees), after);
}

interface Row extends Record<string, unknown> {
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

/**
 * The rows of the list for a staff member, the oldest first.
 * @param which a condition on `perks_owed`, its `donors` and their `donor_details`
 */
export async function readOwedPerks(
  { db, tiers }: { db: Db; tiers: Tiers },
  person: Pick<StaffPerson, 'role'>,
  which: SQL,
  limit: number,
): Promise<StaffOwedPerk[]> {
  const { rows } = await db.execute<Row>(sql`
    select perks_owed.id, ${perkWord} as state, perks_owed.donor_id, donors.email,
      coalesce(nullif(donor_details.name, ''), perks_owed.name) as donor_name, perks_owed.tier, perks_owed.shirt_size, perks_owed.name,
      perks_owed.line1, perks_owed.line2, perks_owed.city, perks_owed.state as region, perks_owed.postal_code, perks_owed.country,
      perks_owed.asked_at, perks_owed.sent_on::text as sent_on, perks_owed.sent_by, perks_owed.sent_note,
      exists (select from subscriptions where subscriptions.donor_id = perks_owed.donor_id and status <> 'cancelled') as still_gives
    from perks_owed join donors on donors.id = perks_owed.donor_id
      left join donor_details on donor_details.donor_id = perks_owed.donor_id
    where ${which} order by perks_owed.asked_at, perks_owed.id limit ${limit}`);
  return rows.map((row) => perkOf(row, tiers, person));
}

function perkOf(row: Row, tiers: Tiers, person: Pick<StaffPerson, 'role'>): StaffOwedPerk {
  const { sent_on: on, sent_by: by, sent_note: note } = row;
  const mayRead = seesEmails(person);
  const posted = postedFor(tiers, row.tier);
  return {
    id: row.id,
    state: row.state,
    donor_id: row.donor_id,
    email: emailFor(person, row.email),
    donor_name: row.donor_name,
    tier: row.tier,
    // A tier that ships nothing any more is shown by its name.
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
