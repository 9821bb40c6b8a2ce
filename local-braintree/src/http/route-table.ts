import { clientTokenRoutes } from '../resources/client-token.ts';
import { customerRoutes } from '../resources/customer.ts';
import { paymentMethodNonceRoutes } from '../resources/payment-method-nonce.ts';
import { paymentMethodRoutes } from '../resources/payment-method.ts';
import { planRoutes } from '../resources/plan.ts';
import { subscriptionRoutes } from '../resources/subscription.ts';
import { transactionRoutes } from '../resources/transaction.ts';
import type { RefusedCall, Route } from './routes.ts';

/** Every call of the server SDK that is answered. */
export const supportedRoutes: readonly Route[] = [
  ...clientTokenRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentMethodNonceRoutes,
  ...planRoutes,
  ...transactionRoutes,
  ...subscriptionRoutes,
];

/** Every call of the server SDK that is refused with 501. */
export const refusedCalls: readonly RefusedCall[] = [
  { call: 'addOn.all', method: 'GET', path: '/add_ons' },
  { call: 'address.create', method: 'POST', path: '/customers/:id/addresses' },
  { call: 'address.delete', method: 'DELETE', path: '/customers/:id/addresses/:addressId' },
  { call: 'address.find', method: 'GET', path: '/customers/:id/addresses/:addressId' },
  { call: 'address.update', method: 'PUT', path: '/customers/:id/addresses/:addressId' },
  {
    call: 'creditCard.create',
    because: 'shares the address of paymentMethod.create, by the name of its body',
  },
  { call: 'creditCard.delete', method: 'DELETE', path: '/payment_methods/credit_card/:token' },
  { call: 'creditCard.expired', method: 'POST', path: '/payment_methods/all/expired_ids' },
  { call: 'creditCard.expiringBetween', method: 'POST', path: '/payment_methods/all/expiring_ids' },
  { call: 'creditCard.find', method: 'GET', path: '/payment_methods/credit_card/:token' },
  { call: 'creditCard.fromNonce', method: 'GET', path: '/payment_methods/from_nonce/:nonce' },
  { call: 'creditCard.update', method: 'PUT', path: '/payment_methods/credit_card/:token' },
  { call: 'creditCardVerification.create', method: 'POST', path: '/verifications' },
  { call: 'creditCardVerification.find', method: 'GET', path: '/verifications/:id' },
  { call: 'creditCardVerification.search', method: 'POST', path: '/verifications/advanced_search_ids' },
  { call: 'customer.search', method: 'POST', path: '/customers/advanced_search_ids' },
  { call: 'discount.all', method: 'GET', path: '/discounts' },
  { call: 'dispute.accept', method: 'PUT', path: '/disputes/:id/accept' },
  { call: 'dispute.addEvidence', method: 'POST', path: '/disputes/:id/evidence' },
  { call: 'dispute.finalize', method: 'PUT', path: '/disputes/:id/finalize' },
  { call: 'dispute.find', method: 'GET', path: '/disputes/:id' },
  { call: 'dispute.removeEvidence', method: 'DELETE', path: '/disputes/:id/evidence/:evidenceId' },
  { call: 'dispute.search', method: 'POST', path: '/disputes/advanced_search' },
  { call: 'documentUpload.create', method: 'POST', path: '/document_uploads' },
  { call: 'merchantAccount.all', method: 'GET', path: '/merchant_accounts' },
  {
    call: 'merchantAccount.createForCurrency',
    method: 'POST',
    path: '/merchant_accounts/create_for_currency',
  },
  { call: 'merchantAccount.find', method: 'GET', path: '/merchant_accounts/:id' },
  { call: 'paymentMethod.grant', method: 'POST', path: '/payment_methods/grant' },
  { call: 'paymentMethod.revoke', method: 'POST', path: '/payment_methods/revoke' },
  { call: 'paypalAccount.delete', method: 'DELETE', path: '/payment_methods/paypal_account/:token' },
  { call: 'paypalAccount.find', method: 'GET', path: '/payment_methods/paypal_account/:token' },
  { call: 'paypalAccount.update', method: 'PUT', path: '/payment_methods/paypal_account/:token' },
  { call: 'paypalPaymentResource.update', method: 'PUT', path: '/paypal/payment_resource' },
  { call: 'plan.update', method: 'PUT', path: '/plans/:id' },
  {
    call: 'sepaDirectDebitAccount.delete',
    method: 'DELETE',
    path: '/payment_methods/sepa_debit_account/:token',
  },
  { call: 'sepaDirectDebitAccount.find', method: 'GET', path: '/payment_methods/sepa_debit_account/:token' },
  { call: 'settlementBatchSummary.generate', method: 'POST', path: '/settlement_batch_summary' },
  { call: 'subscription.retryCharge', because: 'shares the address of transaction.sale, by subscriptionId' },
  { call: 'subscription.search', method: 'POST', path: '/subscriptions/advanced_search_ids' },
  { call: 'testing.settlementConfirm', method: 'PUT', path: '/transactions/:id/settlement_confirm' },
  { call: 'transaction.adjustAuthorization', method: 'PUT', path: '/transactions/:id/adjust_authorization' },
  { call: 'transaction.cancelRelease', method: 'PUT', path: '/transactions/:id/cancel_release' },
  { call: 'transaction.cloneTransaction', method: 'POST', path: '/transactions/:id/clone' },
  { call: 'transaction.credit', because: 'shares the address of transaction.sale, by type' },
  { call: 'transaction.packageTracking', method: 'POST', path: '/transactions/:id/shipments' },
  {
    call: 'transaction.submitForPartialSettlement',
    method: 'POST',
    path: '/transactions/:id/submit_for_partial_settlement',
  },
  { call: 'transaction.updateDetails', method: 'PUT', path: '/transactions/:id/update_details' },
  { call: 'transactionLineItem.findAll', method: 'GET', path: '/transactions/:id/line_items' },
  { call: 'usBankAccount.find', method: 'GET', path: '/payment_methods/us_bank_account/:token' },
  { call: 'usBankAccountVerification.find', method: 'GET', path: '/us_bank_account_verifications/:id' },
  {
    call: 'usBankAccountVerification.confirmMicroTransferAmounts',
    method: 'PUT',
    path: '/us_bank_account_verifications/:id/confirm_micro_transfer_amounts',
  },
  {
    call: 'usBankAccountVerification.search',
    method: 'POST',
    path: '/us_bank_account_verifications/advanced_search_ids',
  },
];
