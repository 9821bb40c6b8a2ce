import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { parseAmount } from '../rules/money.ts';
import { responseText } from '../rules/processor-responses.ts';
import { outcomeOfAmount } from '../rules/test-values.ts';
import { rejectionByRules } from './rejections.ts';
import { newId } from '../state/new-id.ts';
import type { Verification } from '../state/verification-records.ts';
import type { CardInstrument } from '../state/instrument-records.ts';
import type { PassedOn, ThreeDSecureInfo } from '../state/records.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import { readPassedOn } from '../wire/passed-on.ts';
import { readRisk } from '../wire/risk-data.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { accountTypeProblem } from './merchant-account.ts';
import { verificationXml } from './verification-xml.ts';

/** The parameters of a verification. */
export interface VerificationRequest {
  /** A processor response code that a fault requests. */
  readonly decline?: string | undefined;
  /** The default account, unless the request names another. */
  readonly merchantAccountId?: string | undefined;
  readonly amountCents?: number | undefined;
  readonly accountType?: string | undefined;
  readonly customerId?: string | undefined;
  /** The authentication of the payer, if any. */
  readonly threeDSecure?: ThreeDSecureInfo | undefined;
  /** The request's other parameters; a customer's deviceData is beside its card. */
  readonly inputs?: readonly Input[];
}

/** The parameters for the fraud tools and the processor, which no reply contains. */
const passedOn = [
  'deviceData',
  'deviceSessionId',
  'fraudMerchantId',
  'riskData',
  'externalVault',
  'intendedTransactionSource',
  'threeDSecurePassThru.cavvAlgorithm',
  'options.accountInformationInquiry',
  'options.accountType',
  'options.verificationAccountType',
];

/** Asks the issuer about a card; the documented test number decides. Call inside a write. */
export function verifyCard(
  gateway: Gateway,
  card: CardInstrument,
  request: VerificationRequest,
): Verification {
  const account = gateway.merchant.merchantAccounts.find((candidate) =>
    request.merchantAccountId === undefined ? candidate.default : candidate.id === request.merchantAccountId,
  );
  const inputs = request.inputs ?? [];
  const skips = inputs.some((input) => input.object('options')?.flag('skipAdvancedFraudChecking') === true);
  const byFraudTools = skips ? undefined : card.rejection;
  const rejection = byFraudTools ?? rejectionByRules(gateway.merchant, card, {});
  const amountCents = request.amountCents ?? 0;
  const byAmount = request.decline ?? declineOfAmount(amountCents, card);
  const checked = rejection === undefined ? answered(card, byAmount) : 'gateway_rejected';
  const status = request.decline === undefined ? checked : 'processor_declined';
  const code = {
    verified: '1000',
    processor_declined: byAmount ?? '2000',
    failed: '3000',
    gateway_rejected: null,
  }[status];
  const verification: Verification = {
    id: newId(),
    paymentMethodToken: null,
    customerId: request.customerId ?? null,
    status,
    amountCents,
    processorResponseCode: code,
    processorResponseText: code === null ? null : responseText(code),
    gatewayRejectionReason: status === 'gateway_rejected' ? (rejection ?? 'fraud') : null,
    merchantAccountId: account?.id ?? '',
    currency: account?.currency ?? '',
    card,
    ...(request.accountType !== undefined && { accountType: request.accountType }),
    ...(request.threeDSecure !== undefined && { threeDSecure: request.threeDSecure }),
    ...readRisk(inputs, gateway.merchant.fraudProtection, true),
    ...passedOnIn(inputs),
    createdAt: timestamp(gateway),
  };
  gateway.state.verifications.insert(verification.id, verification);
  return verification;
}

/** The issuer's answer; the issuer approves a card that only the fraud tools reject. */
function answered({ verification }: CardInstrument, decline: string | undefined): Verification['status'] {
  if (decline !== undefined) return decline === '3000' ? 'failed' : 'processor_declined';
  return verification === 'gateway_rejected' ? 'verified' : verification;
}

/**
 * The test amounts also affect a verification: the processor's response code of a declining amount.
 */
function declineOfAmount(amountCents: number, card: CardInstrument): string | undefined {
  const outcome = outcomeOfAmount(amountCents, card.type);
  return 'code' in outcome ? outcome.code : undefined;
}

function passedOnIn(inputs: readonly Input[]): Pick<Verification, 'passedOn'> {
  const all = Object.assign({}, ...inputs.map((input) => readPassedOn(input, passedOn).passedOn)) as PassedOn;
  return Object.keys(all).length === 0 ? {} : { passedOn: all };
}

/** The reply for an unverified card: the processor's message, and the verification. */
export function unverifiedAnswer(verification: Verification): Answer {
  const { gatewayRejectionReason, processorResponseText } = verification;
  const message =
    gatewayRejectionReason === null
      ? (processorResponseText ?? 'Processor Declined')
      : `Gateway Rejected: ${gatewayRejectionReason}`;
  return invalid([], message, { verification: verificationXml(verification) });
}

/**
 * Braintree has the same rules about options under codes for vaulting and for a plain verification.
 */
export interface VerificationOptionCodes {
  readonly account: string;
  readonly negative: string;
  readonly format: string;
  readonly tooLarge: string;
  readonly accountType: string;
  /** The code for a merchant account without account types. */
  readonly noAccountType: string;
}

/** The errors of the members of `options`. */
export function verificationOptionErrors(
  gateway: Gateway,
  options: Input,
  names: { readonly amount: string; readonly merchantAccountId: string; readonly accountType: string },
  codes: VerificationOptionCodes,
  at: readonly string[],
): ValidationError[] {
  const errors: ValidationError[] = [];
  const add = (name: string, code: string, message: string) =>
    errors.push({
      at,
      attribute: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      code,
      message,
    });
  const account = options.text(names.merchantAccountId);
  const accounts = gateway.merchant.merchantAccounts;
  if (account !== undefined && !accounts.some(({ id }) => id === account)) {
    add(names.merchantAccountId, codes.account, 'Verification merchant account ID is invalid.');
  }
  const text = options.text(names.amount);
  const amount = text === undefined ? undefined : parseAmount(text);
  if (amount !== undefined && 'problem' in amount && amount.problem !== 'zero') {
    const code = { negative: codes.negative, format: codes.format, 'too-large': codes.tooLarge }[
      amount.problem
    ];
    add(names.amount, code, 'Verification amount is invalid.');
  }
  const asked = accounts.find(({ id, default: isDefault }) =>
    account === undefined ? isDefault : id === account,
  );
  const problem = accountTypeProblem(asked, options.text(names.accountType));
  if (problem !== undefined) {
    add(names.accountType, problem.isUnknown ? codes.accountType : codes.noAccountType, problem.message);
  }
  return errors;
}

/** The cents of an optional amount; a wrong one was rejected earlier. */
export function optionalCents(text: string | undefined): number | undefined {
  const amount = text === undefined ? undefined : parseAmount(text);
  return amount !== undefined && 'cents' in amount ? amount.cents : undefined;
}
