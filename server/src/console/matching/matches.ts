import { dayIn, lastDayToAsk, type MatchDeadline } from '@handsel/contract';
import type { StaffEndpoints, StaffMatch } from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { giftDaySql } from '../../domain/payments/index.ts';
import { expectedCents, isKept, keepMatch } from '../../domain/post-donation/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import {
  comesAfter,
  emailFor,
  PAGE_AND_ONE,
  pageOf,
  placeColumns,
  readCursor,
  readPlaces,
  showDonors,
  writeCursor,
  shownName,
} from '../giving/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MatchingContext } from './context.ts';

/** A page of donors' requests to employers, the newest first. */
export async function getMatches(
  { db, cursorKey, timeZone }: MatchingContext,
  call: StaffCall<'getMatches'>,
): Promise<StaffResult<z.output<StaffEndpoints['getMatches']['reply']>>> {
  const {
    query: { state, cursor },
    session: { person },
  } = call;
  const place = readCursor(cursorKey, 'employer-matches', cursor);
  if (!place.ok) return place;
  const [at, id] = [sql`employer_matches.asked_at`, sql`employer_matches.id`];
  const which = state === undefined ? sql`true` : sql`employer_matches.state = ${state}`;
  const { places, next } = pageOf(
    await readPlaces(
      db,
      sql`select ${placeColumns(at, id)} from employer_matches where ${which} and ${comesAfter(place.after, at, id)}
        order by ${at} desc, ${id} desc limit ${PAGE_AND_ONE}`,
    ),
  );
  const matches = await readMatches(
    db,
    timeZone,
    places.map((each) => each.id),
  );
  return showDonors(
    db,
    call,
    matches.map((match) => match.donor_id),
    {
      matches: matches.map((match) => ({ ...match, email: emailFor(person, match.email) })),
      next: next === undefined ? null : writeCursor(cursorKey, 'employer-matches', next),
      ...(await readSums(db)),
    },
  );
}

type Row = Omit<StaffMatch, 'ask_by' | 'asked_at'> & {
  asked_at: Date | string;
  deadline_months: number | null;
  deadline_from: MatchDeadline | null;
};

/** Joins a match to its gift and its employer. */
const FROM = sql`employer_matches
  join attempts using (checkout_id)
  join gifts on gifts.attempt_id = attempts.id
  left join employers on employers.id = employer_id`;

async function readMatches(db: Db, timeZone: string, ids: readonly string[]): Promise<StaffMatch[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select employer_matches.id, gifts.id as gift_id, ${giftDaySql(sql`gifts`, timeZone)}::text as given_on,
      gifts.amount_cents - gifts.covered_fee_cents as amount_cents, ${isKept} as is_kept, gifts.donor_id,
      ${shownName(sql`gifts.donor_id`)} as donor_name, donors.email,
      coalesce(employers.name, typed_name) as employer, employer_id is not null as is_listed, employer_matches.state, asked_at,
      deadline_months, deadline_from, ${expectedCents} as expected_cents, received_cents, received_on::text as received_on
    from ${FROM} join donors on donors.id = gifts.donor_id
    where employer_matches.id = any (${sql.param(ids)}::uuid[]) order by asked_at desc, employer_matches.id desc`);
  return rows.map(({ deadline_months: months, deadline_from: from, asked_at: at, ...row }) => ({
    ...row,
    asked_at: new Date(at).toISOString(),
    ask_by: from === null ? null : lastDayToAsk({ months, from }, row.given_on),
  }));
}

async function readSums(db: Db): Promise<{ expected_cents: number; received_cents: number }> {
  const { rows } = await db.execute<{ expected_cents: number; received_cents: number }>(sql`
    select coalesce(sum(${expectedCents}) filter (where employer_matches.state in ('pending', 'requested') and ${isKept}), 0)::float as expected_cents,
      coalesce(sum(received_cents), 0)::float as received_cents
    from ${FROM}`);
  return rows[0] ?? { expected_cents: 0, received_cents: 0 };
}

/**
 * Saves the state of a match. The received amount is staff's note: it is no gift, and is not in the
 * ledger (decision 082).
 */
export async function saveMatch(
  { db, timeZone }: MatchingContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'saveMatch'>,
): Promise<StaffResult<null>> {
  const { state } = body;
  const isReceived = state === 'received';
  const { received_cents: cents, received_on: day } = body;
  const errors = {
    ...(isReceived && cents === null && { received_cents: [words.amountMissing] }),
    ...(isReceived && day === null && { received_on: [words.dayMissing] }),
    ...(isReceived && day !== null && day > dayIn(timeZone, new Date()) && { received_on: [words.dayLater] }),
  };
  if (Object.keys(errors).length > 0) return staffRefusal('validation', errors);
  const receivedCents = isReceived ? cents : null;
  const receivedOn = isReceived ? day : null;
  return db.transaction<StaffResult<null>>(async (tx) => {
    const before = await keepMatch(tx, id, { state, receivedCents, receivedOn });
    if (before === undefined) return staffRefusal('not_found');
    await recordAct(tx, { person, browser }, 'match.changed', {
      subject: `gift:${before.giftId}`,
      details: {
        before: { state: before.state, received_cents: before.receivedCents, received_on: before.receivedOn },
        after: { state, received_cents: receivedCents, received_on: receivedOn },
      },
    });
    return staffSuccess(null);
  });
}
