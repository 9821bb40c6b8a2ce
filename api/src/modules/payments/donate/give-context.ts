import type { PaymentContext } from '../../../gateway/card-authentication.ts';

export interface GiveContext extends PaymentContext {
  /** By which the gateway counts its days. */
  billingTimeZone: string;
}
