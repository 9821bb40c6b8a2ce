import type { GiftFilter, StaffExport } from '@handsel/contract/console';
import { recordAct, staffRefusal, staffRefusalOf, staffSuccess } from '../access/index.ts';
import type { StaffCall, StaffPerson, StaffResult } from '../access/index.ts';
import { whichGifts, type GiftRules } from '../giving/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { insertExport, type ExportPlan } from './store.ts';

export interface BeginContext extends GiftRules {
  db: Db;
  limits: Limits;
}

/** Requests an export of the gifts in the filtered list, with their donors. */
export async function beginExport(
  context: BeginContext,
  { body: { format, filter }, session: { person }, browser }: StaffCall<'beginExport'>,
): Promise<StaffResult<StaffExport>> {
  return begin(context, { person, browser }, { format, filter, hasPersons: true });
}

/** Requests an export without any data that identifies donors. */
export async function beginImpersonalExport(
  context: BeginContext,
  { body: { format, filter }, session: { person }, browser }: StaffCall<'beginImpersonalExport'>,
): Promise<StaffResult<StaffExport>> {
  return begin(context, { person, browser }, { format, filter, hasPersons: false });
}

async function begin(
  context: BeginContext,
  actor: Pick<StaffCall<'beginExport'>, 'browser'> & { person: StaffPerson },
  plan: ExportPlan,
): Promise<StaffResult<StaffExport>> {
  const { db, limits } = context;
  const listed = whichGifts(context, plan.filter);
  if (!listed.ok) return listed;
  const limited = await limits.take('staffExport', { colleague: actor.person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  return db.transaction(async (tx) => {
    const begun = await insertExport(tx, actor.person.id, plan);
    if (begun === undefined) return staffRefusal('export_waiting');
    await recordAct(tx, actor, 'export.begun', {
      subject: `export:${begun.id}`,
      details: {
        kind: begun.kind,
        format: plan.format,
        persons: plan.hasPersons,
        filter: withoutPersons(plan.filter),
      },
    });
    return staffSuccess(begun);
  });
}

/**
 * Removes the search text from the audit entry, because it may be an email or a name, and the audit
 * log outlives an erasure.
 */
function withoutPersons({ search, ...filter }: GiftFilter): Record<string, unknown> {
  return search === undefined ? filter : { ...filter, search: true };
}
