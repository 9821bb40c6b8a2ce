import type { Gateway } from '../gateway/gateway.ts';
import { parseAmount } from '../rules/money.ts';
import { issueNonce, issueVaultedNonce } from '../tokens/nonces.ts';
import { payPalPayers } from '../rules/paypal-payers.ts';
import { vaultInstrument } from '../resources/vault.ts';
import { newId } from '../state/new-id.ts';
import type { PayPalAccount } from '../state/instrument-records.ts';
import type { PayPalPayment } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { ownerOf } from './authorization.ts';
import { fieldErrors } from './field-errors.ts';
import { withFeature } from './route.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';

/** A single payment; with `requestBillingAgreement` also later ones. */
function createPayment({ gateway, input }: ClientCall): Answer {
  const amount = parseAmount(input.text('amount') ?? '');
  const currency = input.text('currencyIsoCode') ?? '';
  if (!('cents' in amount)) return refusedPayment('amount', 'Amount is an invalid format.');
  if (!/^[A-Z]{3}$/.test(currency)) {
    return refusedPayment('currency_iso_code', 'Currency is invalid.');
  }
  const token = `EC-${newToken()}`;
  const payment = insertPayment(gateway, token, input, {
    amountCents: amount.cents,
    currency,
    asksForAgreement: input.flag('requestBillingAgreement') ?? false,
  });
  return jsonAnswer(201, {
    paymentResource: {
      paymentToken: payment.paymentId,
      intent: input.text('intent') ?? 'authorize',
      redirectUrl: approvalUrl(gateway, 'token', token),
    },
  });
}

/** An agreement to later payments, without one now. */
function setUpAgreement({ gateway, input }: ClientCall): Answer {
  const tokenId = `BA-${newToken()}`;
  const account = gateway.merchant.merchantAccounts.find((candidate) => candidate.default);
  insertPayment(gateway, tokenId, input, {
    amountCents: null,
    currency: account?.currency ?? '',
    asksForAgreement: true,
  });
  return jsonAnswer(201, {
    agreementSetup: { tokenId, approvalUrl: approvalUrl(gateway, 'ba_token', tokenId) },
  });
}

function insertPayment(
  gateway: Gateway,
  token: string,
  input: Input,
  asked: Pick<PayPalPayment, 'amountCents' | 'currency' | 'asksForAgreement'>,
): PayPalPayment {
  const payment: PayPalPayment = {
    paymentId: `PAYID-${newToken()}`,
    merchantName: input.object('experienceProfile')?.text('brandName') ?? gateway.merchant.merchantId,
    ...asked,
    payerId: null,
  };
  gateway.state.payPalPayments.insert(token, payment);
  return payment;
}

function newToken(): string {
  return newId(17).toUpperCase();
}

function approvalUrl(gateway: Gateway, parameter: string, token: string): string {
  return `${gateway.browserUrl()}/assets/paypal/approval.html?${parameter}=${token}`;
}

function refusedPayment(attribute: string, message: string): Answer {
  return fieldErrors('paymentResource', 'Payment resource is invalid', [{ attribute, message }]);
}

/** Tokenizes the account of a payer who approved. */
function tokenize({ gateway, authorization, input }: ClientCall): Answer {
  const given = input.object('paypalAccount') ?? new Input({});
  const payment = approvedPayment(gateway, given);
  const payer = payPalPayers.find(({ payerId }) => payerId === payment?.payerId);
  if (payment === undefined || payer === undefined) {
    const message = 'PayPal payment is unknown or was not approved.';
    return fieldErrors('paypalAccount', 'PayPal account is invalid', [{ attribute: 'base', message }]);
  }
  const account: PayPalAccount = {
    type: 'paypal_account',
    uniqueNumberIdentifier: gateway.state.sign('paypal', payer.payerId).slice(0, 32),
    email: payer.email,
    payerId: payer.payerId,
    payerFirstName: payer.firstName,
    payerLastName: payer.lastName,
    billingAgreementId: payment.asksForAgreement ? `B-${newToken()}` : null,
    declineCode: payer.declineCode,
  };
  const { customerId } = authorization;
  const isVaulted = given.object('options')?.flag('validate') === true && customerId !== undefined;
  const nonce = isVaulted
    ? issueVaultedNonce(gateway, vaultInstrument(gateway, { customerId, instrument: account }))
    : issueNonce(gateway, account, ownerOf(authorization));
  const correlationId = given.text('correlationId');
  const seen = tokenized(nonce);
  return jsonAnswer(202, {
    paypalAccounts: [{ ...seen, details: { ...(seen['details'] as object), correlationId } }],
  });
}

type Approved = Pick<PayPalPayment, 'asksForAgreement' | 'payerId'>;

/**
 * PayPal's own app asked the payer: for later payments, or for one. The sandbox accepts every such
 * code.
 */
function approvedInApp(given: Input): Approved | undefined {
  const consentCode = given.text('consentCode') ?? '';
  if (consentCode === '' && (given.text('accessToken') ?? '') === '') return undefined;
  return { asksForAgreement: consentCode !== '', payerId: payPalPayers[0]?.payerId ?? null };
}

/**
 * The payment by the id that the vault or the checkout flow tokenizes with; undefined if it is not
 * approved.
 */
function approvedPayment({ state }: Gateway, given: Input): Approved | undefined {
  const byApp = approvedInApp(given);
  if (byApp !== undefined) return byApp;
  const agreementToken = given.text('billingAgreementToken');
  if (agreementToken !== undefined) {
    const payment = state.payPalPayments.get(agreementToken);
    return payment?.asksForAgreement === true && payment.payerId !== null ? payment : undefined;
  }
  const paymentId = given.text('paymentToken') ?? '';
  const [byId] = state.payPalPayments.select(`${field('paymentId')} = ?`, [paymentId]);
  const payment = byId ?? state.payPalPayments.get(paymentId);
  const isPayers =
    payment !== undefined && payment.payerId !== null && payment.payerId === given.text('payerId');
  return isPayers && payment.amountCents !== null ? payment : undefined;
}

export const payPalRoutes: readonly ClientRoute[] = [
  {
    call: 'paypalCheckout.createPayment',
    method: 'POST',
    path: '/paypal_hermes/create_payment_resource',
    writes: true,
    handle: withFeature('paypal', createPayment),
  },
  {
    call: 'paypalCheckout.createPayment',
    method: 'POST',
    path: '/paypal_hermes/setup_billing_agreement',
    writes: true,
    handle: withFeature('paypal', setUpAgreement),
  },
  {
    call: 'paypalCheckout.tokenizePayment',
    method: 'POST',
    path: '/payment_methods/paypal_accounts',
    writes: true,
    handle: withFeature('paypal', tokenize),
  },
];
