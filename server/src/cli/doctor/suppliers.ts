import { doctorWords as words } from '@handsel/words/commands/doctor';
import {
  isSoon,
  SUPPLIER_ENDS,
  suppliersInUse,
  type SupplierUse,
} from '../../platform/suppliers/suppliers.ts';
import { warning, type Finding } from './finding.ts';

/** Warns of suppliers that end soon, and, at any time before, of an end that a setting prevents. */
export function checkSuppliers(use: SupplierUse, now: Date): Finding[] {
  return suppliersInUse(use)
    .filter((end) => end === SUPPLIER_ENDS.threeDSecure || isSoon(end, now))
    .map(({ name, lastDay, advice }) => warning(words.supplierEnds({ name, lastDay, advice })));
}
