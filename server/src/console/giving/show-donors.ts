import { mayDo } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { wasRecordedLately } from '../../domain/audit/index.ts';
import {
  staffRefusal,
  staffSuccess,
  type StaffPerson,
  type StaffRefusal,
  type StaffResult,
} from '../access/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { seesEmails } from './masked-email.ts';
import { recordAbout, type Doer } from './record.ts';

/** More donors than a colleague reads by hand in an hour. The audit log gets one entry about it. */
const BURST = 500;
/** The hourly limit without the right to export donors. */
const DONORS_SHOWN_AN_HOUR = 2_000;
const HOUR_MINUTES = 60;
const SHOWN_MANY = 'donors.many-shown';

/**
 * Replies with a list of donors, after those with a full email are counted for the colleague.
 * Reading all pages of the lists copies the donors like an export.
 */
export async function showDonors<T>(
  db: Db,
  doer: Doer & { session: { person: StaffPerson } },
  donorIds: readonly string[],
  data: T,
): Promise<StaffResult<T>> {
  const { person } = doer.session;
  if (!seesEmails(person) || donorIds.length === 0) return staffSuccess(data);
  const counted = await countDonors(db, person, [...new Set(donorIds)]);
  if (counted === undefined) return staffRefusal('many_donors_shown');
  const { before, after } = counted;
  const subject = `staff:${person.id}`;
  if (before < BURST && after >= BURST) {
    const lately = { staffId: person.id, action: SHOWN_MANY, subject };
    if (!(await wasRecordedLately(db, lately, HOUR_MINUTES)))
      await recordAbout(db, doer, SHOWN_MANY, subject);
  }
  return staffSuccess(data);
}

/**
 * Counts the donors of a file like those of a list, before it is sent.
 * @returns the refusal if they are too many for the colleague's role
 */
export async function countExported(
  db: Db,
  person: StaffPerson,
  donorIds: readonly string[],
): Promise<StaffRefusal | undefined> {
  if (donorIds.length === 0) return undefined;
  const counted = await countDonors(db, person, [...new Set(donorIds)]);
  return counted === undefined ? staffRefusal('many_donors_shown') : undefined;
}

/**
 * Counts one page after another, so that parallel requests do not exceed the limit.
 * @returns undefined if there are too many
 */
async function countDonors(
  db: Db,
  { id, role }: StaffPerson,
  donorIds: readonly string[],
): Promise<{ before: number; after: number } | undefined> {
  const shown = sql`unnest(${sql.param(donorIds)}::uuid[]) as shown(id)`;
  const isRecent = sql`staff_id = ${id}::uuid and shown_at > now() - make_interval(mins => ${HOUR_MINUTES})`;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('donors shown to ' || ${id}::text, 0))`,
    );
    const { rows } = await tx.execute<{ before: number; after: number }>(sql`
      with recent as (select donor_id from staff_donors_shown where ${isRecent})
      select count(*)::integer as before, (count(*) + (
        select count(*) from ${shown} where id not in (select donor_id from recent)))::integer as after from recent`);
    const [counted = { before: 0, after: 0 }] = rows;
    if (counted.after > DONORS_SHOWN_AN_HOUR && !mayDo(role, 'exports:persons')) return undefined;
    await tx.execute(sql`
      insert into staff_donors_shown (staff_id, donor_id) select ${id}::uuid, id from ${shown}
      on conflict (staff_id, donor_id) do update set shown_at = excluded.shown_at`);
    await tx.execute(sql`
      delete from staff_donors_shown where ctid in (
        select ctid from staff_donors_shown where shown_at < now() - make_interval(mins => ${HOUR_MINUTES}) limit 1000 for update skip locked)`);
    return counted;
  });
}
