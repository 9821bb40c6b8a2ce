import { dayIn } from '@handsel/contract';
import { nameAndEmail, type StaffEndpoints } from '@handsel/contract/console';
import { staffDepositErrorWords as words } from '@handsel/words/console/deposits';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { insertBankLine, isMatchedLine, removeBankLine } from '../../domain/deposits/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import {
  comesAfter,
  PAGE_AND_ONE,
  pageOf,
  placeColumns,
  readCursor,
  readPlaces,
  writeCursor,
} from '../giving/index.ts';
import type { StaffDepositsContext } from './context.ts';

type Page = z.output<StaffEndpoints['getBankLines']['reply']>;

const DEPOSIT = sql`(select json_build_object('id', deposits.id, 'disbursed_on', disbursed_on)
  from deposit_matches join deposits on deposits.id = deposit_id where bank_line_id = bank_lines.id and ended_at is null)`;

const IN_MATCH = sql`from bank_line_matches match where bank_line_id = bank_lines.id and match.ended_at is null`;
const GIFTS = sql`coalesce((select (select count(*) from bank_line_gifts where match_id = match.id)
  + (select count(*) from bank_line_returns where match_id = match.id) ${IN_MATCH}), 0)::integer`;
const BOOKED_AS = sql`case when ${GIFTS} = 0 then (select difference_reason ${IN_MATCH}) end`;

/** A page of the bank's lines, the newest first. */
export async function getBankLines(
  { db, cursorKey }: StaffDepositsContext,
  { query: { shows, cursor } }: StaffCall<'getBankLines'>,
): Promise<StaffResult<Page>> {
  const place = readCursor(cursorKey, 'bank-lines', cursor);
  if (!place.ok) return place;
  const [at, id] = [sql`(booked_on::timestamp at time zone 'UTC')`, sql`bank_lines.id`];
  const isMatched = isMatchedLine(sql`bank_lines.id`);
  const which = shows === undefined ? sql`true` : shows === 'matched' ? isMatched : sql`not ${isMatched}`;
  const { places, next } = pageOf(
    await readPlaces(
      db,
      sql`select ${placeColumns(at, id)} from bank_lines where removed_at is null and ${which} and ${comesAfter(place.after, at, id)}
        order by ${at} desc, ${id} desc limit ${PAGE_AND_ONE}`,
    ),
  );
  const { rows } = await db.execute<Page['lines'][number] & Record<string, unknown>>(sql`
    select id, booked_on::text, amount_cents, currency, description, added_by, ${DEPOSIT} as deposit, ${GIFTS} as gifts, ${BOOKED_AS} as booked_as from bank_lines
    where id = any (${sql.param(places.map((each) => each.id))}::uuid[]) order by booked_on desc, id desc`);
  return staffSuccess({
    lines: rows,
    next: next === undefined ? null : writeCursor(cursorKey, 'bank-lines', next),
  });
}

/** Adds a line that a colleague reads on the bank's statement. */
export async function addBankLine(
  { db, timeZone }: StaffDepositsContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'addBankLine'>,
): Promise<StaffResult<null>> {
  const { booked_on: bookedOn, amount_cents: amountCents, description } = body;
  const errors = {
    ...(bookedOn > (await lastDay(db, timeZone)) && { booked_on: [words.dayLater] }),
    ...(amountCents === 0 && { amount_cents: [words.amountMissing] }),
  };
  if (Object.keys(errors).length > 0) return staffRefusal('validation', errors);
  return db.transaction<StaffResult<null>>(async (tx) => {
    const line = { id, bookedOn, amountCents, description, addedBy: nameAndEmail(person) };
    const done = await insertBankLine(tx, line);
    if (done === 'other') return staffRefusal('other_request');
    if (done === 'added')
      await recordAct(tx, { person, browser }, 'bank-line.added', {
        subject: `bank-line:${id}`,
        details: body,
      });
    return staffSuccess(null);
  });
}

/**
 * The last day that a bank line may have: today, or some days after the last deposit if the
 * gateway's clock is ahead, such as the stand-in's.
 * @param aheadDays how much later a bank may date a line
 */
export async function lastDay(db: Db, timeZone: string, aheadDays = 0): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select (greatest(${dayIn(timeZone, new Date())}::date, (select max(disbursed_on) + 5 from deposits)) + ${aheadDays}::integer)::text as day`,
  );
  const [{ day } = { day: '' }] = rows;
  return day;
}

export async function removeLine(
  { db }: StaffDepositsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'removeBankLine'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const removed = await removeBankLine(tx, id);
    if (removed === 'none') return staffRefusal('not_found');
    if (removed === 'matched') return staffRefusal('matched_already');
    await recordAct(tx, { person, browser }, 'bank-line.removed', {
      subject: `bank-line:${id}`,
      details: { booked_on: removed.bookedOn, amount_cents: removed.amountCents },
    });
    return staffSuccess(null);
  });
}
