import type { InferSelectModel } from 'drizzle-orm';
import { subscriptionChanges } from '../../../schema/subscription-changes.ts';
import type { Change } from './change.ts';

/** The columns of a change. */
export const changeColumns = {
  id: subscriptionChanges.id,
  kind: subscriptionChanges.kind,
  checkoutId: subscriptionChanges.checkoutId,
  subscriptionId: subscriptionChanges.subscriptionId,
  amountCents: subscriptionChanges.amountCents,
  coveredFeeCents: subscriptionChanges.coveredFeeCents,
  amountBeforeCents: subscriptionChanges.amountBeforeCents,
  methodType: subscriptionChanges.methodType,
  savedToken: subscriptionChanges.savedToken,
  resumesOn: subscriptionChanges.resumesOn,
  billingDay: subscriptionChanges.billingDay,
  firstBillingOn: subscriptionChanges.firstBillingOn,
  insteadOf: subscriptionChanges.insteadOf,
  replacesId: subscriptionChanges.replacesId,
  nextBillingDate: subscriptionChanges.nextBillingDate,
  state: subscriptionChanges.state,
  leaseId: subscriptionChanges.leaseId,
};

type ChangeRow = Pick<InferSelectModel<typeof subscriptionChanges>, keyof typeof changeColumns>;

/** @throws Error when a column is missing that the table's checks require for the kind */
export function readChange(row: ChangeRow): Change {
  const { kind, id, subscriptionId, state, leaseId, methodType, resumesOn } = row;
  const begun = { id, subscriptionId, state, leaseId };
  switch (kind) {
    case 'terms': {
      if (methodType === null) break;
      const { checkoutId, amountCents, coveredFeeCents, savedToken, nextBillingDate } = row;
      return {
        ...begun,
        kind,
        checkoutId,
        amountCents,
        coveredFeeCents,
        methodType,
        savedToken,
        nextBillingDate,
      };
    }
    case 'amount':
      if (row.savedToken === null) break;
      return {
        ...begun,
        kind,
        amountCents: row.amountCents,
        amountBeforeCents: row.amountBeforeCents,
        paymentToken: row.savedToken,
      };
    case 'pause':
      if (resumesOn === null) break;
      return { ...begun, kind, resumesOn };
    case 'day': {
      const { billingDay, firstBillingOn, insteadOf, replacesId } = row;
      if (billingDay === null || firstBillingOn === null || insteadOf === null || replacesId === null) break;
      return { ...begun, kind, billingDay, firstBillingOn, insteadOf, replacesId };
    }
    case 'resume':
    case 'cancel':
      return { ...begun, kind };
  }
  throw new Error(`the change ${id} is not whole`);
}
