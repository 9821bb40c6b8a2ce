import type { OfferedFunds } from '../funds/index.ts';
import type { carryOutRefund } from '../payments/index.ts';
import type { manage } from '../subscriptions/index.ts';

/** What staff need to move money and to change monthly gifts and donors. */
export type StaffChangesContext = Parameters<typeof carryOutRefund>[0] &
  Parameters<typeof manage>[0] & {
    /** The funds among which donors choose. */
    funds: OfferedFunds;
    /** The name of our public address. */
    host: string;
  };
