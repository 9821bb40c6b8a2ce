import type { AppliedModification, Modification } from '../state/recurring-records.ts';

/** One of the catalogue, taken once and unchanged. */
export function appliedAsItIs(modification: Modification): AppliedModification {
  return { ...modification, quantity: 1, currentBillingCycle: 0 };
}
