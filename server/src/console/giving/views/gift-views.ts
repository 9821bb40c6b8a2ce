import { GIFT_VIEWS_MAX, type GiftView } from '@handsel/contract/console';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { staffRefusal, staffSuccess } from '../../access/index.ts';
import type { StaffCall, StaffResult } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { staffGiftViews as views } from '../../../schema/staff-gift-views.ts';

const columns = { id: views.id, name: views.name, filter: views.filter, period: views.period };

/** A colleague's own views, by name. */
export async function getGiftViews(
  db: Db,
  { session: { person } }: StaffCall<'getGiftViews'>,
): Promise<StaffResult<GiftView[]>> {
  return staffSuccess(
    await db.select(columns).from(views).where(eq(views.staffId, person.id)).orderBy(asc(views.name)),
  );
}

/** Saves filters under a name, and replaces those of the same name. */
export async function saveGiftView(
  db: Db,
  { body: { name, filter, period }, session: { person } }: StaffCall<'saveGiftView'>,
): Promise<StaffResult<GiftView>> {
  return db.transaction(async (tx) => {
    // Without this lock, two parallel saves could exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gift-views:${person.id}`}, 0))`);
    const others = await tx.$count(views, and(eq(views.staffId, person.id), ne(views.name, name)));
    if (others >= GIFT_VIEWS_MAX) return staffRefusal('too_many_views');
    const [saved] = await tx
      .insert(views)
      .values({ staffId: person.id, name, filter, period })
      .onConflictDoUpdate({ target: [views.staffId, views.name], set: { filter, period } })
      .returning(columns);
    if (saved === undefined) throw new Error('the view was not written');
    return staffSuccess(saved);
  });
}

export async function deleteGiftView(
  db: Db,
  { params: { id }, session: { person } }: StaffCall<'deleteGiftView'>,
): Promise<StaffResult<null>> {
  const deleted = await db
    .delete(views)
    .where(and(eq(views.id, id), eq(views.staffId, person.id)))
    .returning({ id: views.id });
  return deleted.length === 0 ? staffRefusal('not_found') : staffSuccess(null);
}
