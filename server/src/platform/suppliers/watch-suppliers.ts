import { alertLabels } from '@handsel/words/console/alerts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Db } from '../database/database.ts';
import { isSoon, suppliersInUse, type SupplierUse } from './suppliers.ts';

/** The weekly job that alerts staff of a supplier whose last day is near. */
export async function watchSuppliers(db: Db, use: SupplierUse, now: Date): Promise<void> {
  for (const end of suppliersInUse(use).filter((each) => isSoon(each, now))) {
    const details = { [alertLabels.lastDay]: end.lastDay, [alertLabels.whatToDo]: end.advice };
    await raiseAlert(db, { kind: 'supplierEnds', about: end.name, details });
  }
}
