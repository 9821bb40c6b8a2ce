import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Call } from './route.ts';
import { parseAmount } from '../rules/money.ts';
import { responseText, responseType } from '../rules/processor-responses.ts';
import { outcomeOfAmount } from '../rules/test-values.ts';
import { newId } from '../state/new-id.ts';
import type { Transaction } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { amountErrors } from './amount.ts';
import { isCard } from './instruments/kinds.ts';
import { merchantAccount } from './merchant-account.ts';
import { transactionXml } from './transaction-xml.ts';

const at = ['transaction'];

/** `transaction.refund`: the whole rest of the amount, or a part of it. */
export function refund({ gateway, path, body }: Call): Answer {
  const sale = gateway.state.transactions.get(path['id'] ?? '');
  if (sale === undefined) return refusal(404, 'There is no transaction with this id.');
  const input = body.object('transaction') ?? new Input({});
  const left = sale.amountCents - refundedCents(gateway, sale);
  const text = input.text('amount');
  const amount = text === undefined ? { cents: left } : parseAmount(text);
  const errors = [
    ...stateErrors(sale, left),
    ...accountErrors(gateway, sale, input),
    ...(text === undefined ? [] : amountErrors(text, amount)),
  ];
  if (!('cents' in amount) || errors.length > 0) return invalid(errors);
  if (amount.cents > left) {
    return invalid([error('amount', '91521', 'Refund amount is too large.')]);
  }
  const given = record(gateway, sale, amount.cents, input);
  const shown = transactionXml(gateway, given);
  if (given.status !== 'processor_declined') return xmlAnswer(201, 'transaction', shown);
  return invalid([], given.processorResponseText ?? '', { transaction: shown });
}

type ProcessorAnswer = Pick<
  Transaction,
  'status' | 'processorResponseCode' | 'processorResponseText' | 'processorResponseType'
>;

/**
 * The issuer's answer about a refund to a card. A hard decline declines it; after a soft one it
 * settles anyway, with a separate response code:
 * developer.paypal.com/braintree/docs/reference/general/processor-responses/authorization-responses
 */
function processorAnswer(amountCents: number, { instrument }: Transaction): ProcessorAnswer {
  const outcome = isCard(instrument) ? outcomeOfAmount(amountCents, instrument.type) : undefined;
  const declined = outcome?.status === 'processor_declined' ? outcome.code : undefined;
  const isFinal = declined !== undefined && responseType(declined) === 'hard_declined';
  // 1002 "Processed": a refund that needs no separate authorization.
  const code = isFinal ? declined : declined === undefined ? '1002' : '1005';
  return {
    status: isFinal ? 'processor_declined' : 'submitted_for_settlement',
    processorResponseCode: code,
    processorResponseText: responseText(code),
    processorResponseType: responseType(code),
  };
}

function error(attribute: string, code: string, message: string): ValidationError {
  return { at, attribute, code, message };
}

function stateErrors(sale: Transaction, leftCents: number): ValidationError[] {
  if (sale.type === 'credit') return [error('base', '91505', 'Cannot refund credit.')];
  if (sale.status !== 'settled' && sale.status !== 'settling') {
    return [error('base', '91506', 'Cannot refund a transaction unless it is settled.')];
  }
  return leftCents > 0 ? [] : [error('base', '91512', 'Transaction has already been fully refunded.')];
}

/** Another account than the sale's may refund it, in the same currency. */
function accountErrors(gateway: Gateway, sale: Transaction, input: Input): ValidationError[] {
  if (!input.has('merchantAccountId')) return [];
  const account = merchantAccount(gateway, input.text('merchantAccountId') ?? '');
  if (account?.currency === sale.currency) return [];
  return [error('merchant_account_id', '91513', 'Merchant account ID is invalid.')];
}

/** The refunded amount of a sale so far, in cents; a voided refund returned nothing. */
function refundedCents(gateway: Gateway, sale: Transaction): number {
  return gateway.state.transactions
    .select(`${field('refundedTransactionId')} = ?`, [sale.id])
    .filter(({ status }) => status !== 'voided' && status !== 'processor_declined')
    .reduce((sum, refunded) => sum + refunded.amountCents, 0);
}

/** A sale without its unique data. */
function apartFromItsOwn(sale: Transaction): Transaction {
  const {
    passedOn: _passedOn,
    shipments: _shipments,
    authorizationAdjustments: _adjustments,
    ...rest
  } = sale;
  const {
    partialSettlementIds: _parts,
    authorizedTransactionId: _whole,
    finalCapture: _final,
    disbursement: _disbursement,
    payPalFeeCents: _fee,
    ...kept
  } = rest;
  return kept;
}

function record(gateway: Gateway, sale: Transaction, amountCents: number, input: Input): Transaction {
  const now = timestamp(gateway);
  const answer = processorAnswer(amountCents, sale);
  const given: Transaction = {
    ...apartFromItsOwn(sale),
    id: newId(),
    type: 'credit',
    ...answer,
    amountCents,
    orderId: input.text('orderId') ?? sale.orderId,
    merchantAccountId: input.text('merchantAccountId') ?? sale.merchantAccountId,
    createdAt: now,
    updatedAt: now,
    source: 'api',
    processorAuthorizationCode: null,
    statusHistory: [{ at: now, status: answer.status, amountCents, source: 'api' }],
    refundedTransactionId: sale.id,
    refundIds: [],
  };
  gateway.state.transactions.insert(given.id, given);
  if (answer.status === 'processor_declined') return given;
  const refundIds = [...sale.refundIds, given.id];
  gateway.state.transactions.replace(sale.id, { ...sale, refundIds, updatedAt: now });
  return given;
}
