import { addressRoutes } from '../resources/address.ts';
import { clientTokenRoutes } from '../client-api/client-token.ts';
import { creditCardExpiryRoutes } from '../resources/credit-card-expiry.ts';
import { creditCardVerificationRoutes } from '../resources/credit-card-verification.ts';
import { creditCardRoutes } from '../resources/credit-card.ts';
import { customerSearchRoutes } from '../resources/customer-search.ts';
import { customerRoutes } from '../resources/customer.ts';
import { disputeRoutes } from '../resources/dispute.ts';
import { documentUploadRoutes } from '../resources/document-upload.ts';
import { merchantAccountRoutes } from '../resources/merchant-account.ts';
import { modificationRoutes } from '../resources/modification.ts';
import { paymentMethodNonceRoutes } from '../resources/payment-method-nonce.ts';
import { paymentMethodRoutes } from '../resources/payment-method.ts';
import { payPalAccountRoutes } from '../resources/paypal-account.ts';
import { planRoutes } from '../resources/plan.ts';
import { settlementBatchSummaryRoutes } from '../resources/settlement-batch-summary.ts';
import { subscriptionRoutes } from '../resources/subscription.ts';
import { transactionRoutes } from '../resources/transaction.ts';
import { usBankAccountRoutes } from '../resources/us-bank-account.ts';
import { usBankAccountVerificationRoutes } from '../resources/us-bank-account-verification.ts';
import type { Route } from '../resources/route.ts';

/** Every supported call of the server SDK. */
export const supportedRoutes: readonly Route[] = [
  ...clientTokenRoutes,
  ...customerRoutes,
  ...customerSearchRoutes,
  ...addressRoutes,
  ...creditCardRoutes,
  ...creditCardExpiryRoutes,
  ...creditCardVerificationRoutes,
  ...paymentMethodRoutes,
  ...payPalAccountRoutes,
  ...usBankAccountRoutes,
  ...usBankAccountVerificationRoutes,
  ...paymentMethodNonceRoutes,
  ...planRoutes,
  ...modificationRoutes,
  ...transactionRoutes,
  ...subscriptionRoutes,
  ...disputeRoutes,
  ...documentUploadRoutes,
  ...merchantAccountRoutes,
  ...settlementBatchSummaryRoutes,
];
