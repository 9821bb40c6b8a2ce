import type { OfferedFunds } from '../../domain/funds/index.ts';
import type { carryOutRefund } from '../../domain/payments/index.ts';
import type { manage } from '../../domain/subscriptions/index.ts';

/** The services for staff's changes of money, monthly gifts and donors. */
export type StaffChangesContext = Parameters<typeof carryOutRefund>[0] &
  Parameters<typeof manage>[0] & {
    /** The funds that donors choose from. */
    funds: OfferedFunds;
    /** The host name of our public address. */
    host: string;
  };
