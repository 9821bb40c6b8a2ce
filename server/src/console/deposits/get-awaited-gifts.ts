import { dayIn } from '@handsel/contract';
import type { StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { bankableCents, isAwaitedAtBank } from '../../domain/deposits/index.ts';
import { staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import {
  comesLater,
  PAGE_AND_ONE,
  pageOf,
  placeColumns,
  readCursor,
  readPlaces,
  writeCursor,
} from '../giving/index.ts';
import type { StaffDepositsContext } from './context.ts';
import { readBankableGifts } from './read-bankable-gifts.ts';

type Page = z.output<StaffEndpoints['getAwaitedGifts']['reply']>;

const DAY_MS = 86_400_000;

/** Offline gifts that are in no bank line, with the days since they were given. */
export async function getAwaitedGifts(
  { db, cursorKey, timeZone }: StaffDepositsContext,
  { query: { cursor } }: StaffCall<'getAwaitedGifts'>,
): Promise<StaffResult<Page>> {
  const place = readCursor(cursorKey, 'awaited-gifts', cursor);
  if (!place.ok) return place;
  const [at, id] = [sql`given_at`, sql`gifts.id`];
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    select count(*)::integer as count, coalesce(sum(${bankableCents}), 0)::float8 as cents from gifts where ${isAwaitedAtBank}`);
  const { places, next } = pageOf(
    await readPlaces(
      db,
      sql`select ${placeColumns(at, id)} from gifts where ${isAwaitedAtBank} and ${comesLater(place.after, at, id)}
        order by given_at, gifts.id limit ${PAGE_AND_ONE}`,
    ),
  );
  const gifts = await readBankableGifts(
    { db, timeZone },
    {
      cents: bankableCents,
      from: sql`from gifts`,
      which: sql`gifts.id = any (${sql.param(places.map((each) => each.id))}::uuid[]) order by given_at, gifts.id`,
    },
  );
  const today = Date.parse(dayIn(timeZone, new Date()));
  return staffSuccess({
    ...(rows[0] ?? { count: 0, cents: 0 }),
    gifts: gifts.map((gift) => ({
      ...gift,
      age_days: Math.max(0, (today - Date.parse(gift.given_on)) / DAY_MS),
    })),
    next: next === undefined ? null : writeCursor(cursorKey, 'awaited-gifts', next),
  });
}
