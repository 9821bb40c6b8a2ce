import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { graphQlId } from '../rules/network-ids.ts';
import { responseText, responseType } from '../rules/processor-responses.ts';
import { newId } from '../state/new-id.ts';
import type { BankVerification, BankVerificationMethod } from '../state/verification-records.ts';
import type { BankCheck, UsBankAccount } from '../state/instrument-records.ts';
import type { PaymentMethod } from '../state/records.ts';
import { field } from '../state/schema.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

const methods: readonly string[] = [
  'network_check',
  'independent_check',
  'tokenized_check',
  'micro_transfers',
] satisfies BankVerificationMethod[];

/** The errors of a requested verification method. */
export function bankVerificationErrors(options: Input): ValidationError[] {
  const method = options.text('usBankAccountVerificationMethod');
  if (method === undefined || methods.includes(method)) return [];
  const message = 'US bank account verification method is invalid.';
  const attribute = 'us_bank_account_verification_method';
  return [{ at: ['payment-method', 'options'], attribute, code: '93121', message }];
}

/**
 * Verifies a vaulted account, if the request names a method or its holder signed in at the bank. It
 * stays vaulted with any result, as at Braintree: only `verified` says whether it may be charged.
 * Call inside a write.
 */
export function verifyBankAccount(gateway: Gateway, vaulted: PaymentMethod, options: Input): PaymentMethod {
  const { instrument } = vaulted;
  if (instrument.type !== 'us_bank_account') return vaulted;
  const method = instrument.isSignedIn
    ? 'tokenized_check'
    : (options.text('usBankAccountVerificationMethod') as BankVerificationMethod | undefined);
  if (method === undefined) return vaulted;
  const verification = verify(gateway, vaulted, instrument, method, options);
  gateway.state.bankVerifications.insert(verification.id, verification);
  const verified = verification.status === 'verified';
  const checked: PaymentMethod = { ...vaulted, instrument: { ...instrument, verified } };
  gateway.state.paymentMethods.replace(checked.token, checked);
  return checked;
}

function verify(
  gateway: Gateway,
  { token }: PaymentMethod,
  account: UsBankAccount,
  method: BankVerificationMethod,
  options: Input,
): BankVerification {
  const { code, additional } = answerOf(account, method);
  const isApproved = responseType(code) === 'approved';
  // Two small amounts must arrive, and the holder must name them, before the account counts as
  // verified.
  const approved = method === 'micro_transfers' ? 'pending' : 'verified';
  const wanted = options.text('verificationMerchantAccountId');
  const merchantAccount = gateway.merchant.merchantAccounts.find(({ id, default: isDefault }) =>
    wanted === undefined ? isDefault : id === wanted,
  );
  return {
    id: newId(),
    paymentMethodToken: token,
    method,
    status: isApproved ? approved : code === '3000' ? 'failed' : 'processor_declined',
    processorResponseCode: code,
    processorResponseText: responseText(code),
    additionalProcessorResponse: additional,
    merchantAccountId: merchantAccount?.id ?? '',
    createdAt: timestamp(gateway),
  };
}

/**
 * "The sandbox will return a verified result" of every independent check; the bank's own sign-in is
 * sufficient.
 */
function answerOf(account: UsBankAccount, method: BankVerificationMethod): BankCheck {
  if (method === 'network_check') return account.networkCheck;
  if (method === 'tokenized_check' && !account.isSignedIn) return { code: '2092', additional: null };
  return { code: '1000', additional: null };
}

/** The verifications of a vaulted account, the earliest first. */
export function bankVerificationsOf(gateway: Gateway, { token, instrument }: PaymentMethod): XmlValue[] {
  if (instrument.type !== 'us_bank_account') return [];
  return gateway.state.bankVerifications
    .select(`${field('paymentMethodToken')} = ?`, [token])
    .map(bankVerificationXml);
}

/** In the format of the SDKs' `UsBankAccountVerification`. */
export function bankVerificationXml(verification: BankVerification): Record<string, XmlValue> {
  const { id, method, status, merchantAccountId, createdAt, determinedAt } = verification;
  return {
    id,
    globalId: graphQlId('usbankaccountverification', id),
    status,
    verificationMethod: method,
    merchantAccountId,
    processorResponseCode: verification.processorResponseCode,
    processorResponseText: verification.processorResponseText,
    processorResponseType: responseType(verification.processorResponseCode),
    additionalProcessorResponse: verification.additionalProcessorResponse,
    verificationDeterminedAt: status === 'pending' ? null : datetime(determinedAt ?? createdAt),
    verificationAddOns: null,
    createdAt: datetime(createdAt),
    updatedAt: datetime(determinedAt ?? createdAt),
  };
}
