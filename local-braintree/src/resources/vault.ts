import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { responseText } from '../rules/processor-responses.ts';
import { newId } from '../state/new-id.ts';
import type { CardInstrument, Instrument, PaymentMethod, Verification } from '../state/records.ts';
import { field } from '../state/schema.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { isCard } from './instruments/kinds.ts';

/** A customer's vaulted methods, the default one first. */
export function methodsOf(gateway: Gateway, customerId: string): PaymentMethod[] {
  const methods = gateway.state.paymentMethods.select(`${field('customerId')} = ?`, [customerId]);
  return methods.sort((one, other) => Number(other.default) - Number(one.default));
}

/** What is wrong with a card as it was typed, in the place where the SDKs look. */
export function instrumentErrors(instrument: Instrument, at: readonly string[]): ValidationError[] {
  return isCard(instrument) ? instrument.problems.map((problem) => ({ at, ...problem })) : [];
}

/** Why something that can pay once cannot be kept. */
export function keepingErrors(instrument: Instrument): ValidationError[] {
  if (instrument.type !== 'paypal_account' || instrument.billingAgreementId !== null) return [];
  const message = 'Cannot vault a one-time use PayPal account.';
  return [{ at: ['paypal-account'], attribute: 'base', code: '82902', message }];
}

/**
 * Asks the issuer about a card; the documented test number decides.
 * @param decline a processor response code that a fault asks for
 */
export function verifyCard(
  gateway: Gateway,
  card: CardInstrument,
  decline: string | undefined,
): Verification {
  const account = gateway.merchant.merchantAccounts.find((candidate) => candidate.default);
  const status = decline === undefined ? card.verification : 'processor_declined';
  const code = {
    verified: '1000',
    processor_declined: decline ?? '2000',
    failed: '3000',
    gateway_rejected: null,
  }[status];
  return {
    id: newId(),
    status,
    amountCents: 0,
    processorResponseCode: code,
    processorResponseText: code === null ? null : responseText(code),
    gatewayRejectionReason: status === 'gateway_rejected' ? 'fraud' : null,
    merchantAccountId: account?.id ?? '',
    currency: account?.currency ?? '',
    card,
    createdAt: timestamp(gateway),
  };
}

/** Why an unverified card is not vaulted, in the words of Braintree's reply. */
export function verificationMessage(verification: Verification): string {
  if (verification.gatewayRejectionReason !== null) {
    return `Gateway Rejected: ${verification.gatewayRejectionReason}`;
  }
  return verification.processorResponseText ?? 'Processor Declined';
}

export interface NewMethod {
  readonly customerId: string;
  readonly instrument: Instrument;
  readonly token?: string | undefined;
  readonly makeDefault?: boolean | undefined;
  readonly verification?: Verification | undefined;
}

/** Vaults a way to pay; a customer's first method is the default. Call inside a write. */
export function vaultInstrument(gateway: Gateway, wanted: NewMethod): PaymentMethod {
  const now = timestamp(gateway);
  const isFirst = methodsOf(gateway, wanted.customerId).length === 0;
  const method: PaymentMethod = {
    token: wanted.token ?? newId(),
    customerId: wanted.customerId,
    instrument: wanted.instrument,
    default: isFirst || wanted.makeDefault === true,
    createdAt: now,
    updatedAt: now,
    verifications: wanted.verification === undefined ? [] : [wanted.verification],
  };
  gateway.state.paymentMethods.insert(method.token, method);
  if (method.default) keepOneDefault(gateway, method);
  return method;
}

/** Takes the mark of default from a customer's other methods. Call inside a write. */
export function keepOneDefault(gateway: Gateway, method: PaymentMethod): void {
  for (const other of methodsOf(gateway, method.customerId)) {
    if (other.token === method.token || !other.default) continue;
    gateway.state.paymentMethods.replace(other.token, { ...other, default: false });
  }
}

/** What is wrong with a token that the merchant chose for a new method. */
export function tokenErrors(
  gateway: Gateway,
  token: string | undefined,
  at: readonly string[],
): ValidationError[] {
  const error = (code: string, message: string) => [{ at, attribute: 'token', code, message }];
  if (token === undefined) return [];
  if (token === '') return error('91722', 'Credit card token is required.');
  if (!/^[A-Za-z0-9_-]+$/.test(token)) return error('91718', 'Credit card token is invalid.');
  if (token.length > 36) return error('91720', 'Credit card token is too long.');
  if (token === 'all' || token === 'new') return error('91721', 'Credit card token is not an allowed token.');
  return gateway.state.paymentMethods.has(token) ? error('91719', 'Credit card token is taken.') : [];
}

/** Whether an equal card or account is in the vault, of this customer or (without one) of anybody. */
export function isDuplicate(gateway: Gateway, instrument: Instrument, customerId?: string): boolean {
  const sameNumber = `${field('instrument.uniqueNumberIdentifier')} = ?`;
  if (customerId === undefined) {
    return gateway.state.paymentMethods.select(sameNumber, [instrument.uniqueNumberIdentifier]).length > 0;
  }
  return methodsOf(gateway, customerId).some(
    (method) => method.instrument.uniqueNumberIdentifier === instrument.uniqueNumberIdentifier,
  );
}
