import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { transactionMayBecome } from '../rules/lifecycle.ts';
import { parseAmount } from '../rules/money.ts';
import { settlesAtOnce } from '../rules/settlement.ts';
import { settlementOfAmount } from '../rules/test-values.ts';
import { newId } from '../state/new-id.ts';
import type { Address } from '../state/address-records.ts';
import type { Transaction, TransactionStatus } from '../state/records.ts';
import { readAddress } from '../wire/address.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { descriptorErrors, readDescriptor } from '../wire/descriptor.ts';
import type { Input } from '../wire/input.ts';
import { lineItemErrors } from '../wire/line-items.ts';
import { readSaleDetails, saleDetailErrors } from '../wire/sale-details.ts';
import { addressOf } from './addresses.ts';
import { amountErrors } from './amount.ts';
import { refuseTransaction, showTransaction } from './transaction-answer.ts';
import { moveTransaction } from './transaction-status.ts';

const at = ['transaction'];

/** The changes of a settlement to the authorization, or why it is rejected. */
function settled(
  gateway: Gateway,
  transaction: Transaction,
  input: Input,
  mostCents: number,
): Transaction | Answer {
  const text = input.text('amount');
  const amount = text === undefined ? { cents: mostCents } : parseAmount(text);
  const descriptor = input.object('descriptor');
  const shipping = shippingIn(gateway, transaction, input);
  const errors = [
    ...(text === undefined ? [] : amountErrors(text, amount)),
    ...saleDetailErrors(input, at),
    ...lineItemErrors(input, at, transaction.instrument.type === 'paypal_account'),
    ...(descriptor === undefined ? [] : descriptorErrors(readDescriptor(descriptor), at)),
    ...(shipping === 'unknown' ? [otherShipping] : []),
  ];
  if (!('cents' in amount) || shipping === 'unknown' || errors.length > 0) return invalid(errors);
  if (amount.cents > mostCents) {
    const message = 'Settlement amount cannot be more than the authorized amount.';
    return refuseTransaction('amount', '91522', message);
  }
  return {
    ...transaction,
    ...readSaleDetails(input),
    amountCents: amount.cents,
    orderId: input.text('orderId') ?? transaction.orderId,
    purchaseOrderNumber: input.text('purchaseOrderNumber') ?? transaction.purchaseOrderNumber,
    ...(descriptor !== undefined && { descriptor: readDescriptor(descriptor) }),
    ...(shipping !== undefined && { shipping }),
  };
}

/** The address that the request contains, or names by its id in the customer's vault. */
function shippingIn(
  gateway: Gateway,
  { customer }: Transaction,
  input: Input,
): Address | 'unknown' | undefined {
  const id = input.text('shippingAddressId');
  if (id !== undefined) return addressOf(gateway, customer.id ?? '', id) ?? 'unknown';
  const given = input.object('shipping');
  return given === undefined ? undefined : readAddress(given);
}

const otherShipping = {
  at,
  attribute: 'shipping_address_id',
  code: '91581',
  message: 'Shipping address does not match the customer.',
};

/** `transaction.submitForSettlement`: the whole authorization, or less of it. */
export function submitForSettlement(gateway: Gateway, transaction: Transaction, input: Input): Answer {
  if (transaction.status !== 'authorized') {
    return refuseTransaction('base', '91507', 'Cannot submit for settlement unless status is authorized.');
  }
  const changed = settled(gateway, transaction, input, transaction.amountCents);
  if ('contentType' in changed) return changed;
  const submitted = moveTransaction(gateway, changed, 'submitted_for_settlement');
  const settling = settlesAtOnce(submitted) ? moveTransaction(gateway, submitted, 'settling') : submitted;
  return showTransaction(gateway, 200, settling);
}

/**
 * `transaction.submitForPartialSettlement`: a part of the authorization becomes a separate
 * transaction; further calls can settle the rest.
 */
export function submitForPartialSettlement(gateway: Gateway, parent: Transaction, input: Input): Answer {
  const parts = partsOf(gateway, parent);
  const isOpen =
    parent.status === 'authorized' || (parent.status === 'settlement_pending' && parts.length > 0);
  if (parent.authorizedTransactionId === undefined && !isOpen && parts.length === 0) {
    return refuseTransaction('base', '91507', 'Cannot submit for settlement unless status is authorized.');
  }
  if (!isOpen || parent.finalCapture === true || parent.authorizedTransactionId !== undefined) {
    const message = 'Cannot submit for partial settlement unless status is authorized or settlement_pending.';
    return refuseTransaction('base', '915103', message);
  }
  if (parent.instrument.type === 'us_bank_account') {
    return refuseTransaction('base', '915102', 'The processor does not support partial settlement.');
  }
  const left = parent.amountCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const changed = settled(gateway, parent, input, left);
  if ('contentType' in changed) return changed;
  const part = partOf(gateway, parent, changed);
  gateway.state.transactions.insert(part.id, part);
  const told: Transaction = {
    ...parent,
    partialSettlementIds: [...(parent.partialSettlementIds ?? []), part.id],
    ...(input.flag('finalCapture') === true && { finalCapture: true }),
  };
  if (parent.status === 'authorized') moveTransaction(gateway, told, 'settlement_pending');
  else gateway.state.transactions.replace(told.id, told);
  return showTransaction(gateway, 201, part);
}

function partsOf({ state }: Gateway, parent: Transaction): Transaction[] {
  return (parent.partialSettlementIds ?? []).flatMap((id) => state.transactions.get(id) ?? []);
}

function partOf(gateway: Gateway, parent: Transaction, changed: Transaction): Transaction {
  const now = timestamp(gateway);
  const { amountCents } = changed;
  const statuses: TransactionStatus[] = ['authorized', 'submitted_for_settlement'];
  const { partialSettlementIds: _parts, authorizationAdjustments: _adjustments, ...rest } = changed;
  return {
    ...rest,
    id: newId(),
    status: 'submitted_for_settlement',
    createdAt: now,
    updatedAt: now,
    statusHistory: statuses.map((status) => ({ at: now, status, amountCents, source: 'api' })),
    authorizedTransactionId: parent.id,
  };
}

/** `transaction.updateDetails`: while it waits for settlement. */
export function updateDetails(gateway: Gateway, transaction: Transaction, input: Input): Answer {
  if (transaction.status !== 'submitted_for_settlement') {
    const message = 'Cannot update transaction details unless status is submitted_for_settlement.';
    return refuseTransaction('base', '915129', message);
  }
  const authorized = transaction.statusHistory[0]?.amountCents ?? transaction.amountCents;
  const changed = settled(gateway, transaction, input, authorized);
  if ('contentType' in changed) return changed;
  const kept = {
    ...changed,
    amountCents: input.has('amount') ? changed.amountCents : transaction.amountCents,
  };
  gateway.state.transactions.replace(kept.id, { ...kept, updatedAt: timestamp(gateway) });
  return showTransaction(gateway, 200, kept);
}

/** The SDK's `testing` gateway: the processor's overnight work. */
export function simulate(
  status: 'settled' | 'settlement_confirmed' | 'settlement_pending' | 'settlement_declined',
) {
  return (gateway: Gateway, transaction: Transaction): Answer => {
    const { amountCents, instrument } = transaction;
    const next = status === 'settled' ? settlementOfAmount(amountCents, instrument.type) : status;
    if (transactionMayBecome(transaction.status, next) || isLateReturn(transaction, next)) {
      return showTransaction(gateway, 200, moveTransaction(gateway, transaction, next));
    }
    const message = 'Cannot simulate settlement unless status is submitted_for_settlement.';
    return refuseTransaction('base', '91575', message);
  };
}

/**
 * A bank may return a settled payment:
 * developer.paypal.com/braintree/docs/reference/general/webhooks/transaction
 */
function isLateReturn({ status, instrument }: Transaction, next: TransactionStatus): boolean {
  return status === 'settled' && next === 'settlement_declined' && instrument.type === 'us_bank_account';
}
