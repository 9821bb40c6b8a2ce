import { values } from '../http/parameters.ts';
import type { Call, Route } from '../http/routes.ts';
import { transactionMayBecome } from '../rules/lifecycle.ts';
import { parseAmount } from '../rules/money.ts';
import type { Transaction, TransactionStatus } from '../state/records.ts';
import { addressParameters } from '../wire/address.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { contactParameters } from '../wire/contact.ts';
import { Input } from '../wire/input.ts';
import { refund } from './refund.ts';
import { amountErrors } from './amount.ts';
import { sale } from './sale.ts';
import { transactionSearchRoutes } from './transaction-search.ts';
import { moveTransaction } from './transaction-status.ts';
import { transactionXml } from './transaction-xml.ts';

const at = ['transaction'];
const notFound = refusal(404, 'There is no transaction with this id.');

function find({ gateway, path }: Call): Answer {
  const transaction = gateway.state.transactions.get(path['id'] ?? '');
  return transaction === undefined ? notFound : xmlAnswer(200, 'transaction', transactionXml(transaction));
}

function voidTransaction({ gateway, path }: Call): Answer {
  const transaction = gateway.state.transactions.get(path['id'] ?? '');
  if (transaction === undefined) return notFound;
  if (!transactionMayBecome(transaction.status, 'voided')) {
    const message =
      'Transaction can only be voided if status is authorized, submitted_for_settlement, or settlement_pending.';
    return invalid([{ at, attribute: 'base', code: '91504', message }]);
  }
  return xmlAnswer(200, 'transaction', transactionXml(moveTransaction(gateway, transaction, 'voided')));
}

function submitForSettlement({ gateway, path, body }: Call): Answer {
  const transaction = gateway.state.transactions.get(path['id'] ?? '');
  if (transaction === undefined) return notFound;
  if (transaction.status !== 'authorized') {
    const message = 'Cannot submit for settlement unless status is authorized.';
    return invalid([{ at, attribute: 'base', code: '91507', message }]);
  }
  const input = body.object('transaction') ?? new Input({});
  const text = input.text('amount');
  const amount = text === undefined ? { cents: transaction.amountCents } : parseAmount(text);
  if (!('cents' in amount)) return invalid(amountErrors(text, amount));
  if (amount.cents > transaction.amountCents) {
    const message = 'Settlement amount cannot be more than the authorized amount.';
    return invalid([{ at, attribute: 'amount', code: '91522', message }]);
  }
  const settled: Transaction = {
    ...transaction,
    amountCents: amount.cents,
    orderId: input.text('orderId') ?? transaction.orderId,
  };
  return xmlAnswer(
    200,
    'transaction',
    transactionXml(moveTransaction(gateway, settled, 'submitted_for_settlement')),
  );
}

/** The SDK's `testing` gateway: what the processor would do overnight. */
function simulate(status: TransactionStatus): Route['handle'] {
  return ({ gateway, path }) => {
    const transaction = gateway.state.transactions.get(path['id'] ?? '');
    if (transaction === undefined) return notFound;
    if (!transactionMayBecome(transaction.status, status)) {
      const message = 'Cannot simulate settlement unless status is submitted_for_settlement.';
      return invalid([{ at, attribute: 'base', code: '91575', message }]);
    }
    return xmlAnswer(200, 'transaction', transactionXml(moveTransaction(gateway, transaction, status)));
  };
}

const address = { ...addressParameters, id: true } as const;

const saleParameters = {
  ...values(
    'type',
    'amount',
    'orderId',
    'merchantAccountId',
    'channel',
    'purchaseOrderNumber',
    'customerId',
    'paymentMethodToken',
    'paymentMethodNonce',
    'recurring',
    'transactionSource',
    'deviceData',
    'apiRequestKey',
    'subscriptionId',
  ),
  creditCard: values(
    'token',
    'number',
    'cvv',
    'cardholderName',
    'expirationDate',
    'expirationMonth',
    'expirationYear',
  ),
  customer: values('id', ...contactParameters),
  billing: address,
  shipping: address,
  descriptor: values('name', 'phone', 'url'),
  customFields: 'any',
  riskData: 'any',
  options: {
    ...values(
      'submitForSettlement',
      'storeInVault',
      'storeInVaultOnSuccess',
      'skipAdvancedFraudChecking',
      'skipAvs',
      'skipCvv',
    ),
    threeDSecure: values('required'),
  },
  lineItems: 'unsupported',
  industry: 'unsupported',
  taxAmount: 'unsupported',
  taxExempt: 'unsupported',
  shippingAmount: 'unsupported',
  discountAmount: 'unsupported',
  billingAddressId: 'unsupported',
  shippingAddressId: 'unsupported',
  serviceFeeAmount: 'unsupported',
  threeDSecureAuthenticationId: 'unsupported',
  threeDSecurePassThru: 'unsupported',
  externalVault: 'unsupported',
  paypalAccount: 'unsupported',
  applePayCard: 'unsupported',
  androidPayCard: 'unsupported',
} as const;

const change = { writes: true, method: 'PUT' } as const;

export const transactionRoutes: readonly Route[] = [
  {
    call: 'transaction.sale',
    method: 'POST',
    path: '/transactions',
    writes: true,
    parameters: { transaction: saleParameters },
    handle: sale,
  },
  { call: 'transaction.find', method: 'GET', path: '/transactions/:id', writes: false, handle: find },
  {
    ...change,
    call: 'transaction.void',
    path: '/transactions/:id/void',
    handle: voidTransaction,
  },
  {
    ...change,
    call: 'transaction.submitForSettlement',
    path: '/transactions/:id/submit_for_settlement',
    parameters: { transaction: values('amount', 'orderId') },
    handle: submitForSettlement,
  },
  {
    call: 'transaction.refund',
    method: 'POST',
    path: '/transactions/:id/refund',
    writes: true,
    parameters: { transaction: values('amount', 'orderId') },
    handle: refund,
  },
  ...transactionSearchRoutes,
  { ...change, call: 'testing.settle', path: '/transactions/:id/settle', handle: simulate('settled') },
  {
    ...change,
    call: 'testing.settlementPending',
    path: '/transactions/:id/settlement_pending',
    handle: simulate('settlement_pending'),
  },
  {
    ...change,
    call: 'testing.settlementConfirm',
    path: '/transactions/:id/settlement_confirm',
    handle: simulate('settlement_confirmed'),
  },
  {
    ...change,
    call: 'testing.settlementDecline',
    path: '/transactions/:id/settlement_decline',
    handle: simulate('settlement_declined'),
  },
];
