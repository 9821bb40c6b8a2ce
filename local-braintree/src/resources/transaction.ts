import { values } from '../wire/parameters.ts';
import type { Route } from './route.ts';
import { transactionMayBecome } from '../rules/lifecycle.ts';
import { xmlAnswer } from '../wire/answer.ts';
import { lineItemParameters, lineItemsXml } from '../wire/line-items.ts';
import { adjustAuthorization } from './adjust-authorization.ts';
import { cloneTransaction } from './clone.ts';
import { refund } from './refund.ts';
import { keyed } from './request-keys.ts';
import { saleParameters, settlementParameters } from './sale-parameters.ts';
import { sale } from './sale.ts';
import { simulate, submitForPartialSettlement, submitForSettlement, updateDetails } from './settlement.ts';
import { trackPackage } from './shipment.ts';
import { aboutTransaction, refuseTransaction, showTransaction } from './transaction-answer.ts';
import { transactionSearchRoutes } from './transaction-search.ts';
import { moveTransaction } from './transaction-status.ts';

const find = aboutTransaction((gateway, transaction) => showTransaction(gateway, 200, transaction));

const voidTransaction = aboutTransaction((gateway, transaction) => {
  if (transactionMayBecome(transaction.status, 'voided')) {
    return showTransaction(gateway, 200, moveTransaction(gateway, transaction, 'voided'));
  }
  const message =
    'Transaction can only be voided if status is authorized, submitted_for_settlement, or settlement_pending.';
  return refuseTransaction('base', '91504', message);
});

/** Only a marketplace holds money in escrow: there is never a release to cancel. */
const cancelRelease = aboutTransaction(() =>
  refuseTransaction(
    'base',
    '91562',
    'Cannot cancel release from escrow unless it was submitted for release.',
  ),
);

const lineItems = aboutTransaction((_gateway, transaction) =>
  xmlAnswer(200, 'line-items', lineItemsXml(transaction.lineItems ?? [])),
);

const change = { writes: true, method: 'PUT' } as const;
const addition = { writes: true, method: 'POST' } as const;
const one = '/transactions/:id';

/**
 * To the SDK, `transaction.credit` and `subscription.retryCharge` are sales with a `type` and a
 * `subscriptionId`.
 */
export const transactionRoutes: readonly Route[] = [
  {
    ...addition,
    call: 'transaction.sale',
    path: '/transactions',
    parameters: { transaction: saleParameters },
    handle: keyed(sale),
  },
  { call: 'transaction.find', method: 'GET', path: one, writes: false, handle: find },
  {
    ...change,
    call: 'transaction.void',
    path: `${one}/void`,
    parameters: { transaction: values('apiRequestKey') },
    handle: keyed(voidTransaction),
  },
  {
    ...change,
    call: 'transaction.submitForSettlement',
    path: `${one}/submit_for_settlement`,
    parameters: { transaction: settlementParameters },
    handle: keyed(aboutTransaction(submitForSettlement)),
  },
  {
    ...addition,
    call: 'transaction.submitForPartialSettlement',
    path: `${one}/submit_for_partial_settlement`,
    parameters: { transaction: { ...settlementParameters, finalCapture: true } },
    handle: keyed(aboutTransaction(submitForPartialSettlement)),
  },
  {
    ...change,
    call: 'transaction.updateDetails',
    path: `${one}/update_details`,
    parameters: {
      transaction: { ...values('amount', 'orderId'), descriptor: values('name', 'phone', 'url') },
    },
    handle: aboutTransaction(updateDetails),
  },
  {
    ...change,
    call: 'transaction.adjustAuthorization',
    path: `${one}/adjust_authorization`,
    parameters: { transaction: values('amount') },
    handle: aboutTransaction(adjustAuthorization),
  },
  {
    ...addition,
    call: 'transaction.refund',
    path: `${one}/refund`,
    parameters: { transaction: values('amount', 'orderId', 'merchantAccountId', 'apiRequestKey') },
    handle: keyed(refund),
  },
  {
    ...addition,
    call: 'transaction.cloneTransaction',
    path: `${one}/clone`,
    parameters: {
      transactionClone: { ...values('amount', 'channel'), options: values('submitForSettlement') },
    },
    handle: cloneTransaction,
  },
  { ...change, call: 'transaction.cancelRelease', path: `${one}/cancel_release`, handle: cancelRelease },
  {
    ...addition,
    call: 'transaction.packageTracking',
    path: `${one}/shipments`,
    parameters: {
      shipment: { ...values('carrier', 'trackingNumber', 'notifyPayer'), lineItems: lineItemParameters },
    },
    handle: aboutTransaction(trackPackage),
  },
  {
    call: 'transactionLineItem.findAll',
    method: 'GET',
    path: `${one}/line_items`,
    writes: false,
    handle: lineItems,
  },
  ...transactionSearchRoutes,
  {
    ...change,
    call: 'testing.settle',
    path: `${one}/settle`,
    handle: aboutTransaction(simulate('settled')),
  },
  {
    ...change,
    call: 'testing.settlementConfirm',
    path: `${one}/settlement_confirm`,
    handle: aboutTransaction(simulate('settlement_confirmed')),
  },
  {
    ...change,
    call: 'testing.settlementPending',
    path: `${one}/settlement_pending`,
    handle: aboutTransaction(simulate('settlement_pending')),
  },
  {
    ...change,
    call: 'testing.settlementDecline',
    path: `${one}/settlement_decline`,
    handle: aboutTransaction(simulate('settlement_declined')),
  },
];
