import type { PaymentContext } from '../../payment-methods/index.ts';
import type { FinalizeContext } from './finalize.ts';

export interface GiveContext extends PaymentContext, FinalizeContext {
  /** By which the gateway counts its days. */
  billingTimeZone: string;
}
