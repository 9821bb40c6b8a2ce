import { nameAndEmail, type StaffAlert } from '@handsel/contract/console';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffPerson,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import {
  closeAlert,
  closesItself,
  lockAlert,
  noteLooking,
  type StoredAlert,
} from '../../../platform/alerts/alert-list.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { OperationsContext } from '../context.ts';
import { viewAlerts } from './alert-view.ts';

/** Shows colleagues that one of them looks at an alert, or has stopped. */
export async function lookAtAlert(
  { db }: OperationsContext,
  { params: { id }, body: { is_looking: isLooking }, session: { person }, browser }: StaffCall<'lookAtAlert'>,
): Promise<StaffResult<StaffAlert>> {
  return changeOpen(db, person, id, async (tx, { kind }) => {
    await noteLooking(tx, id, isLooking ? nameAndEmail(person) : undefined);
    const action = isLooking ? 'alert.looked-at' : 'alert.left';
    await recordAct(tx, { person, browser }, action, { subject: `alert:${id}`, details: { kind } });
    return undefined;
  });
}

/**
 * Closes an alert whose cause staff have dealt with. If the cause returns, a new alert is raised.
 */
export async function closeOneAlert(
  { db }: OperationsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'closeAlert'>,
): Promise<StaffResult<StaffAlert>> {
  return changeOpen(db, person, id, async (tx, { kind }) => {
    if (closesItself(kind)) return staffRefusal('alert_closes_itself');
    await closeAlert(tx, id, nameAndEmail(person));
    await recordAct(tx, { person, browser }, 'alert.closed', {
      subject: `alert:${id}`,
      details: { kind },
    });
    return undefined;
  });
}

/** Changes an alert unless it is closed already. A second colleague then gets its present state. */
async function changeOpen(
  db: Db,
  person: Pick<StaffPerson, 'role'>,
  id: string,
  change: (tx: Tx, alert: StoredAlert) => Promise<StaffRefusal | undefined>,
): Promise<StaffResult<StaffAlert>> {
  return db.transaction(async (tx) => {
    const before = await lockAlert(tx, id);
    if (before === undefined) return staffRefusal('not_found');
    const refused = before.closedAt === null ? await change(tx, before) : undefined;
    if (refused !== undefined) return refused;
    const after = await lockAlert(tx, id);
    const [view] = await viewAlerts(tx, person, after === undefined ? [] : [after]);
    return view === undefined ? staffRefusal('not_found') : staffSuccess(view);
  });
}
