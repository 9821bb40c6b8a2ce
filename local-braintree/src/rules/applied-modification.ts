import type { AppliedModification, Modification } from '../state/recurring-records.ts';

/** An unchanged item of the catalog, applied once. */
export function appliedAsItIs(modification: Modification): AppliedModification {
  return { ...modification, quantity: 1, currentBillingCycle: 0 };
}
