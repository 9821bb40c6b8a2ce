import type { SampledCall } from '../effects.ts';
import type { SampledVault } from './merchant.ts';
import {
  sampledBatchSummary,
  sampledClientToken,
  sampledEvidence,
  sampledMerchantAccount,
  sampledMicroTransfers,
  sampledPackage,
  sampledTransactionCalls,
} from './others.ts';
import { sampledChangedSubscription, sampledNewSubscription, sampledPlans } from './recurring.ts';
import { sampledSale } from './sale.ts';
import {
  sampledAddresses,
  sampledChangedCustomer,
  sampledCreations,
  sampledNewCustomer,
  sampledPayPalAccount,
  sampledUpdates,
  sampledVerification,
} from './vault.ts';

/** Every call of the SDK with parameters, with a sample of each. */
export const sampledCalls: readonly ((vault: SampledVault) => SampledCall)[] = [
  sampledSale,
  ...sampledTransactionCalls,
  sampledPackage,
  sampledNewCustomer,
  sampledChangedCustomer,
  ...sampledAddresses,
  ...sampledCreations,
  ...sampledUpdates,
  sampledVerification,
  sampledPayPalAccount,
  ...sampledPlans,
  sampledNewSubscription,
  sampledChangedSubscription,
  sampledEvidence,
  sampledMerchantAccount,
  sampledBatchSummary,
  sampledMicroTransfers,
  sampledClientToken,
];
