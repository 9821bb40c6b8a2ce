import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import { member } from './search-condition.ts';
import type { SearchField } from './search-condition.ts';
import type { BankVerification } from '../state/verification-records.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { searchRoutes } from './search-pages.ts';
import { bankVerificationXml } from './verify-bank-account.ts';

const notFound = refusal(404, 'There is no verification with this id.');

function show(verification: BankVerification): Answer {
  return xmlAnswer(200, 'us-bank-account-verification', bankVerificationXml(verification));
}

function find({ gateway, path }: Call): Answer {
  const verification = gateway.state.bankVerifications.get(path['id'] ?? '');
  return verification === undefined ? notFound : show(verification);
}

/**
 * The cents that the sandbox sends, and the number of attempts to name them: braintree_ruby's own
 * specification.
 */
const sentCents = [17, 29];
const maxAttempts = 5;

/** The holder names the two small amounts that arrived in the account. */
function confirm({ gateway, path, body }: Call): Answer {
  const verification = gateway.state.bankVerifications.get(path['id'] ?? '');
  if (verification === undefined) return notFound;
  const input = body.object('usBankAccountVerification') ?? new Input({});
  const amounts = (input.texts('depositAmounts') ?? []).map(Number);
  const attempts = verification.attempts ?? 0;
  if (verification.method !== 'micro_transfers') {
    return refused('96102', 'The verification is not one by micro transfers.');
  }
  if (verification.status !== 'pending') return refused('96101', 'The verification cannot be confirmed.');
  if (amounts.length !== 2 || !amounts.every((amount) => Number.isInteger(amount) && amount > 0)) {
    return refused('96106', 'Deposit amounts must be two whole numbers of cents.');
  }
  if (attempts + 1 >= maxAttempts) {
    return refused('96104', 'There were too many attempts to confirm the deposit amounts.');
  }
  if ([...amounts].sort((one, other) => one - other).join() !== sentCents.join()) {
    gateway.state.bankVerifications.replace(verification.id, { ...verification, attempts: attempts + 1 });
    return refused('96103', 'The deposit amounts do not match.');
  }
  return show(confirmed(gateway, verification));
}

function refused(code: string, message: string): Answer {
  return invalid([{ at: ['us-bank-account-verification'], attribute: 'base', code, message }]);
}

function confirmed(gateway: Gateway, verification: BankVerification): BankVerification {
  const done: BankVerification = { ...verification, status: 'verified', determinedAt: timestamp(gateway) };
  gateway.state.bankVerifications.replace(done.id, done);
  const method = gateway.state.paymentMethods.get(done.paymentMethodToken);
  if (method?.instrument.type === 'us_bank_account') {
    const instrument = { ...method.instrument, verified: true };
    gateway.state.paymentMethods.replace(method.token, { ...method, instrument });
  }
  return done;
}

const ofMethod = (condition: string) => `EXISTS (SELECT 1 FROM payment_methods AS method
  WHERE method.id = bank_verifications.record ->> '$.paymentMethodToken' AND ${condition})`;
const ofCustomer = (condition: string) =>
  ofMethod(`EXISTS (SELECT 1 FROM customers
  WHERE customers.id = method.record ->> '$.customerId' AND ${condition})`);

function account(path: string): SearchField {
  return { kind: 'text', sql: `method.record ->> '$.${path}'`, within: ofMethod };
}

/** Every field of the SDK's `UsBankAccountVerificationSearch`. */
const fields: Readonly<Record<string, SearchField>> = {
  id: { kind: 'text', sql: 'id' },
  ids: { kind: 'multiple', sql: 'id' },
  accountHolderName: account('instrument.accountHolderName'),
  accountNumber: account('instrument.last4'),
  accountType: account('instrument.accountType'),
  customerEmail: { kind: 'text', sql: "customers.record ->> '$.email'", within: ofCustomer },
  customerId: account('customerId'),
  paymentMethodToken: member('text', 'paymentMethodToken'),
  routingNumber: account('instrument.routingNumber'),
  status: member('multiple', 'status'),
  verificationMethod: member('multiple', 'method'),
  createdAt: member('time', 'createdAt'),
};

export const usBankAccountVerificationRoutes: readonly Route[] = [
  {
    call: 'usBankAccountVerification.find',
    method: 'GET',
    path: '/us_bank_account_verifications/:id',
    writes: false,
    handle: find,
  },
  {
    call: 'usBankAccountVerification.confirmMicroTransferAmounts',
    method: 'PUT',
    path: '/us_bank_account_verifications/:id/confirm_micro_transfer_amounts',
    writes: true,
    parameters: { usBankAccountVerification: values('depositAmounts') },
    handle: confirm,
  },
  ...searchRoutes({
    call: 'usBankAccountVerification.search',
    path: '/us_bank_account_verifications',
    element: 'us-bank-account-verifications',
    item: 'us-bank-account-verification',
    fields,
    records: ({ state }) => state.bankVerifications,
    xml: (_gateway, verification) => bankVerificationXml(verification),
  }),
];
