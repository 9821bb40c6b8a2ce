import type { BraintreeGateway, PaymentMethodNonce } from 'braintree';
import type { Ask } from './connection.ts';
import type { Gateway } from '../gateway.ts';
import type { Answer, Found } from '../gateway-answers.ts';
import type { CardDigits, FoundNonce, VaultAnswer, VaultedMethod, VaultEntry } from '../vaulted-method.ts';
import { CODES, doneUnlessRefused, notFoundIsNotDone, refusedAsCard, refusedForNonce } from './refusals.ts';
import { paysMonthly, readMethods } from './instruments.ts';
import { readCard } from './method-description.ts';

type Vault = Pick<
  Gateway,
  | 'createCustomer'
  | 'changeCustomerEmail'
  | 'deleteCustomer'
  | 'vault'
  | 'methodsOf'
  | 'findMethod'
  | 'makeDefault'
  | 'deleteMethod'
  | 'methodNonce'
  | 'findNonce'
>;

/** Creates the calls for stored customers and payment methods. */
export function createBraintreeVault(
  sdk: BraintreeGateway,
  ask: Ask,
  merchantAccountId: string | undefined,
): Vault {
  return {
    createCustomer: async ({ customerId, email }) => {
      const asked = await ask('customer.create', () => sdk.customer.create({ id: customerId, email }));
      return doneUnlessRefused(asked, [CODES.customerIdTaken]);
    },
    changeCustomerEmail: async (customerId, email) =>
      doneOrGone(await ask('customer.update', () => sdk.customer.update(customerId, { email }))),
    deleteCustomer: async (customerId) =>
      doneOrGone(await ask('customer.delete', () => sdk.customer.delete(customerId))),
    vault: (entry) => vault(sdk, ask, entry, merchantAccountId),
    methodsOf: (customerId) => methodsOf(sdk, ask, customerId),
    findMethod: async (token) => {
      const asked = await ask('paymentMethod.find', () => sdk.paymentMethod.find(token));
      if (asked.kind === 'not-found') return { kind: 'none' };
      if (asked.kind !== 'answered') return asked;
      const method = asked.value;
      const card = 'maskedNumber' in method ? readCard(method) : null;
      const what = card !== null ? 'card' : 'email' in method ? 'paypal' : 'other';
      return { kind: 'done', customerId: method.customerId, what, paysMonthly: paysMonthly(method), card };
    },
    makeDefault: async (token) => {
      const asked = await ask('paymentMethod.update', () =>
        sdk.paymentMethod.update(token, { options: { makeDefault: true } }),
      );
      return asked.kind === 'not-found' ? { kind: 'none' } : doneUnlessRefused(asked, []);
    },
    deleteMethod: async (token) =>
      doneOrGone(await ask('paymentMethod.delete', () => sdk.paymentMethod.delete(token))),
    methodNonce: (token) => methodNonce(sdk, ask, token),
    findNonce: (nonce) => findNonce(sdk, ask, nonce),
  };
}

function doneOrGone(asked: Awaited<ReturnType<Ask>>): Answer<object> {
  return asked.kind === 'answered' || asked.kind === 'not-found' ? { kind: 'done' } : asked;
}

async function vault(
  sdk: BraintreeGateway,
  ask: Ask,
  { customerId, token, nonce, deviceData, asksBank, isBankAccount }: VaultEntry,
  merchantAccountId: string | undefined,
): Promise<VaultAnswer> {
  const verifying =
    merchantAccountId === undefined ? {} : { verificationMerchantAccountId: merchantAccountId };
  // `token` is documented, although the SDK's types leave it out:
  // https://developer.paypal.com/braintree/docs/reference/request/payment-method/create/node#token
  const request = {
    customerId,
    token,
    paymentMethodNonce: nonce,
    ...(deviceData === undefined ? {} : { deviceData }),
    ...(isBankAccount
      ? { options: { usBankAccountVerificationMethod: 'network_check', ...verifying } }
      : asksBank
        ? { options: { verifyCard: true, ...verifying } }
        : {}),
  };
  const asked = await ask('paymentMethod.create', () => sdk.paymentMethod.create(request));
  if (asked.kind === 'answered' && !asked.value.success) {
    const unusable = refusedForNonce(asked.value) ?? refusedAsCard(asked.value);
    if (unusable !== undefined) return unusable;
  }
  if (isBankAccount && asked.kind === 'answered' && asked.value.success) {
    return readVerification(asked.value.paymentMethod as Verified);
  }
  return doneUnlessRefused(asked, [CODES.tokenTaken]);
}

/** Fields of a bank account that the SDK's types leave out. */
interface Verified {
  verified?: boolean;
  verifications?: { status?: string; processorResponseCode?: string }[];
}

/**
 * A vaulted account is not necessarily verified:
 * https://developer.paypal.com/braintree/docs/guides/ach/server-side
 */
function readVerification({ verified, verifications = [] }: Verified): VaultAnswer {
  if (verified === true) return { kind: 'done' };
  const { status, processorResponseCode } = verifications.at(-1) ?? {};
  return {
    kind: 'declined',
    reason: ['not verified', status, processorResponseCode].filter(Boolean).join(' '),
  };
}

async function methodsOf(
  sdk: BraintreeGateway,
  ask: Ask,
  customerId: string,
): Promise<Answer<{ methods: VaultedMethod[] }>> {
  const asked = await ask('customer.find', () => sdk.customer.find(customerId));
  if (asked.kind === 'not-found') return { kind: 'done', methods: [] };
  if (asked.kind !== 'answered') return asked;
  const methods = readMethods(asked.value);
  return {
    kind: 'done',
    methods: methods.sort((one, other) => Number(other.isDefault) - Number(one.isDefault)),
  };
}

async function methodNonce(
  sdk: BraintreeGateway,
  ask: Ask,
  token: string,
): Promise<Found<Answer<{ nonce: string; card: CardDigits | undefined }>>> {
  const asked = await ask('paymentMethodNonce.create', () => sdk.paymentMethodNonce.create(token));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  const { paymentMethodNonce } = asked.value;
  const card = paymentMethodNonce.type === 'CreditCard' ? readDigits(paymentMethodNonce) : undefined;
  return { kind: 'done', nonce: paymentMethodNonce.nonce, card };
}

async function findNonce(sdk: BraintreeGateway, ask: Ask, nonce: string): Promise<Found<Answer<FoundNonce>>> {
  const asked = await ask('paymentMethodNonce.find', () => sdk.paymentMethodNonce.find(nonce));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  if ((asked.value as { consumed?: boolean }).consumed === true) return { kind: 'none' };
  // Braintree's libraries use both spellings, and its documentation has neither.
  const isBankAccount = asked.value.type?.toLowerCase() === 'usbankaccount';
  if (!isBareCard(asked.value)) return { kind: 'done', card: undefined, isBankAccount };
  const info = asked.value.threeDSecureInfo;
  const isAuthenticated = info?.liabilityShifted === true;
  return {
    kind: 'done',
    card: { ...readDigits(asked.value), isAuthenticated, status: info?.status ?? 'never asked' },
    isBankAccount,
  };
}

/**
 * A card whose number alone can pay, typed in or from a wallet: every kind except Apple's, and
 * Google's where the device created a token.
 * https://developer.paypal.com/braintree/docs/reference/response/google-pay-card
 */
function isBareCard({ type, details }: PaymentMethodNonce): boolean {
  if (type === undefined || !type.endsWith('Card') || type === 'ApplePayCard') return false;
  const { isNetworkTokenized } = (details ?? {}) as { isNetworkTokenized?: boolean };
  return type !== 'AndroidPayCard' || isNetworkTokenized !== true;
}

function readDigits({ details }: PaymentMethodNonce): CardDigits {
  const { bin = '', lastFour = '' } = (details ?? {}) as Partial<CardDigits>;
  return { bin, lastFour };
}
