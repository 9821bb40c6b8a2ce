import type { PaymentContext } from '../../payment-methods/index.ts';
import type { FinalizeContext } from './finalize-context.ts';
import type { InsertImportedCheckout } from '../imported-monthly/store.ts';
import type { InsertOfferCheckout } from '../monthly-offer/store.ts';

export interface GiveContext extends PaymentContext, FinalizeContext {
  /** The time zone in which the gateway counts days. */
  billingTimeZone: string;
  /** Whether a donor who gave once is offered a monthly gift. */
  offersMonthly: () => boolean;
  /** The name that donors see. */
  charityName: () => string;
  insertOfferCheckout: InsertOfferCheckout;
  insertImportedCheckout: InsertImportedCheckout;
}
