import type { PaymentContext } from '../../payment-methods/index.ts';
import type { FinalizeContext } from './finalize-context.ts';
import type { InsertImportedCheckout } from '../imported-monthly/store.ts';
import type { InsertOfferCheckout } from '../monthly-offer/store.ts';

export interface GiveContext extends PaymentContext, FinalizeContext {
  /** By which the gateway counts its days. */
  billingTimeZone: string;
  /** Whether who has given once is asked to give monthly. */
  offersMonthly: () => boolean;
  /** As donors read it. */
  charityName: () => string;
  insertOfferCheckout: InsertOfferCheckout;
  insertImportedCheckout: InsertImportedCheckout;
}
