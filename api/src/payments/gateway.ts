import type { PaymentMethodType, SavedMethod } from '@handsel/contract';
import type { Dispute } from './dispute.ts';
import type { GatewayBooks } from './gateway-books.ts';

/** An unused nonce is good for this long: https://developer.paypal.com/braintree/docs/guides/payment-method-nonces */
export const NONCE_LIFETIME_HOURS = 3;

/**
 * What the rest of the house may ask of the payment gateway, in our own words. Every answer is a value: what the
 * gateway said, that it was certainly not done, or that nobody knows.
 */
export interface Gateway extends GatewayBooks {
  /**
   * A client token for the browser's library.
   * @param customerId whose saved methods it opens to the browser; a customer the gateway does not know opens nothing
   */
  clientToken(customerId: string | undefined): Promise<Answer<{ clientToken: string }>>;
  /** Charges a nonce once. Found again by its order id. */
  charge(order: ChargeOrder): Promise<ChargeAnswer>;
  /** Makes the customer a monthly gift's card is vaulted with. One that is already there is as good. */
  createCustomer(customer: { customerId: string; email: string }): Promise<Answer<object>>;
  /** Vaults a nonce under our own token. */
  vault(entry: VaultEntry): Promise<VaultAnswer>;
  /** What is vaulted with a customer, the default first; with one that the gateway does not know, nothing. */
  methodsOf(customerId: string): Promise<Answer<{ methods: VaultedMethod[] }>>;
  /** The customer that a method is vaulted with, and whether it pays for a subscription that has not ended. */
  findMethod(token: string): Promise<Found<Answer<FoundMethod>>>;
  /** Makes a method its customer's default. */
  makeDefault(token: string): Promise<Found<Answer<object>>>;
  /** Ends the monthly gifts that it pays, too: see remove-unused-method.ts. One that is gone already is as good. */
  deleteMethod(token: string): Promise<Answer<object>>;
  /** A nonce that pays once with a vaulted method. */
  methodNonce(token: string): Promise<Found<Answer<{ nonce: string; card: CardDigits | undefined }>>>;
  /** What an unused nonce stands for; `card` of a card that is in no wallet. */
  findNonce(nonce: string): Promise<Found<Answer<FoundNonce>>>;
  /** Begins a monthly gift, charging the first month at once. Found again by its id. */
  subscribe(order: SubscriptionOrder): Promise<SubscribeAnswer>;
  findCharge(orderId: string): Promise<Found<ChargeAnswer>>;
  findSubscription(subscriptionId: string): Promise<Found<SubscribeAnswer>>;
  /** Makes sure that no later charge can use the nonce: docs/architecture.md, "The fences". */
  fenceNonce(fence: { attemptId: string; nonce: string }): Promise<FenceAnswer>;
  /** Makes sure that no later request can begin this subscription. */
  fenceSubscription(order: SubscriptionOrder): Promise<FenceAnswer>;
  /** How a monthly gift stands at the gateway. */
  findStanding(subscriptionId: string): Promise<Found<Answer<{ standing: Standing }>>>;
  /** The same with its charges, the first month's first. */
  findMonths(subscriptionId: string): Promise<Found<Answer<Months>>>;
  /**
   * Gives a monthly gift this sum and this method from its next billing date on, and charges nothing. Both are absolute, so it
   * may be asked again.
   */
  changeSubscription(order: SubscriptionOrder): Promise<ChangeAnswer>;
  /**
   * Tries to take a month that could not be taken, once more and now. The gateway takes it of a monthly gift that is past due and of
   * no other, so one that was taken meanwhile is not taken twice.
   */
  retryMonth(order: { subscriptionId: string; amountCents: number }): Promise<ChargeAnswer>;
  /** Gives back a charge that should not have been made: voided where that is still possible, else refunded. */
  undoCharge(transactionId: string): Promise<Answer<object>>;
  /** Ends a monthly gift. One that has ended, or never was, is as good. */
  endSubscription(subscriptionId: string): Promise<Answer<object>>;
  /** Deletes a customer with all that is vaulted there. One that is gone already is as good. */
  deleteCustomer(customerId: string): Promise<Answer<object>>;
  /** Reads what comes by itself and says that it is the gateway's. */
  readWebhook(sent: SignedWebhook): Promise<WebhookRead>;
  /** What shows the gateway that an address for webhooks is ours; undefined: it has asked nothing of the kind. */
  answerChallenge(challenge: string): string | undefined;
}

/** As it is sent: the payload in base64, and its signature. */
export interface SignedWebhook {
  signature: string;
  payload: string;
}

type WebhookRead =
  | { kind: 'webhook'; webhook: Webhook }
  | { kind: 'forged' }
  /** Signed by the gateway, and yet not what the SDK can read. */
  | { kind: 'unreadable'; error: Error };

/**
 * What the gateway tells by itself. By the time it is read, things may have moved on. Of a dispute it holds what there is to
 * know, because its states only go forward.
 */
export interface Webhook {
  /** As Braintree names it; also one that we do not know. */
  kind: string;
  sentAt: Date;
  /** Undefined where it is about nothing of ours. */
  about:
    | { type: 'subscription'; subscriptionId: string }
    | ({ type: 'dispute' } & Dispute)
    /** A way to pay that its owner has ended. */
    | { type: 'revoked'; paymentToken: string }
    | { type: 'settlement'; transactionId: string }
    | undefined;
}

export interface VaultEntry {
  customerId: string;
  token: string;
  nonce: string;
  /** What braintree-web knows of the donor's device. */
  deviceData?: string | undefined;
  /** Asks the bank about the card first, with a charge of nothing. The merchant's settings may ask all the same. */
  asksBank: boolean;
  /** A bank account can be charged only once the network says that it is one: else it is `declined`, and stays in the vault. */
  isBankAccount: boolean;
}

/** A way to pay, as it is kept at the gateway. */
export interface VaultedMethod {
  token: string;
  type: SavedMethod['type'];
  /** Of a card or a bank account. */
  lastFour: string | null;
  /** Of a PayPal account. */
  email: string | null;
  /** Of a Venmo account. */
  username: string | null;
  /** Of its customer. */
  isDefault: boolean;
  /** It pays for a subscription that has not ended. */
  paysMonthly: boolean;
}

export interface FoundMethod {
  customerId: string;
  /** It pays for a subscription that has not ended. */
  paysMonthly: boolean;
  /** Null of what never grows too old: an account, or a card in a wallet, which renews it. */
  card: { description: string; lastDay: string } | null;
}

/** A card's first six and last four digits. */
export interface CardDigits {
  bin: string;
  lastFour: string;
}

/** What a nonce stands for, as far as it matters before it is used. */
export interface FoundNonce {
  /** Undefined of anything but a card whose number alone pays. */
  card: AskedCard | undefined;
  isBankAccount: boolean;
}

/** A card, and what came of asking its bank who is paying (3-D Secure). */
interface AskedCard extends CardDigits {
  /** The bank, and not the charity, answers for fraud. */
  isAuthenticated: boolean;
  /** The gateway's word for it, for the log. */
  status: string;
}

export interface ChargeOrder extends Omit<ShownMethod, 'nonce'> {
  orderId: string;
  amountCents: number;
  /** What the browser made, or what is vaulted. */
  payWith: { nonce: string } | { token: string };
  email: string;
}

/** What the browser shows to pay with. */
export interface ShownMethod {
  nonce: string;
  deviceData: string | undefined;
  /** It is paid with a card whose bank has said who is paying: refused, unless the gateway knows so too. */
  isAuthenticated: boolean;
}

export interface SubscriptionOrder {
  subscriptionId: string;
  paymentToken: string;
  amountCents: number;
  /** The method's nonce, where its bank was asked who is paying: it brings the bank's answer along. */
  authenticatedNonce?: string | undefined;
}

/** A monthly gift as the gateway has it. `ended` is cancelled or expired: nothing brings it back. */
export interface Standing {
  status: 'active' | 'past_due' | 'ended';
  amountCents: number;
  paymentToken: string;
  /** YYYY-MM-DD; null when nothing will be billed any more. */
  nextBillingDate: string | null;
}

export interface Months {
  standing: Standing;
  charges: Month[];
}

/** One try to take a month's gift. */
export interface Month {
  transactionId: string;
  amountCents: number;
  takenAt: Date;
  methodType: PaymentMethodType;
  methodDescription: string;
  mandate: Mandate | null;
  settlesLater: boolean;
  /** The vaulted method that paid, or was to pay; null of one that is gone. */
  paymentToken: string | null;
  /** Null while the gateway has not decided, and of money that was given back before it was settled. */
  outcome: { kind: 'charged' } | DeclinedMonth | null;
}

export interface DeclinedMonth extends Declined {
  /** The bank says that another try will not help, as of a card that is lost, closed or expired. */
  isHard: boolean;
}

/**
 * Why a monthly gift keeps its sum and its method: it has ended; or its last month is not paid yet, and until then the sum is
 * fixed; or the method is another customer's at the gateway; or the gateway read what was asked and finds a fault in it. Asking
 * again would change nothing.
 */
export interface ChangeRefused {
  kind: 'refused';
  because: 'ended' | 'past-due' | 'foreign-method' | 'invalid';
  reason: string;
}

/** Certainly not done: it never reached the gateway, or the gateway refused to look at it. */
export interface NotDone {
  kind: 'not-done';
  reason: string;
}

/** It may have been done: a time-out, a cut connection, a fault at the gateway. Never read this as a failure. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
}

/** The nonce is unknown, expired or used, or the vaulted method is gone; nothing was charged with it. */
export interface NonceUnusable {
  kind: 'nonce-unusable';
  reason: string;
}

export interface Declined {
  kind: 'declined';
  reason: string;
}

export type Answer<T> = ({ kind: 'done' } & T) | NotDone | Unknown;

export interface Charged {
  kind: 'charged';
  transactionId: string;
  /** E.g. "Visa ending in 1111": method-description.ts. */
  methodDescription: string;
  /** Of a bank account: what its holder authorized. */
  mandate: Mandate | null;
  /** It is paid from an account, which may still not pay in the end; a card is decided at once. */
  settlesLater: boolean;
}

/** `text` as it was shown; `acceptedAt` in ISO 8601. */
export interface Mandate {
  text: string;
  acceptedAt: string;
}

export interface Subscribed extends Omit<Charged, 'kind'> {
  kind: 'subscribed';
  /** YYYY-MM-DD; null when nothing will be billed any more. */
  nextBillingDate: string | null;
  isCancelled: boolean;
}

export type VaultAnswer = Answer<object> | Declined | NonceUnusable;
export type ChargeAnswer = Charged | Declined | NonceUnusable | NotDone | Unknown;
export type ChangeAnswer =
  { kind: 'changed'; standing: Standing } | ChangeRefused | NonceUnusable | NotDone | Unknown;
export type SubscribeAnswer = Subscribed | Declined | NonceUnusable | NotDone | Unknown;

/** `none`: the gateway knows nothing of it so far, which is not the same as never. */
export type Found<T> = T | { kind: 'none' };

/** `fenced`: it can never happen now. `too-late`: it has happened, or is happening; keep searching. */
export type FenceAnswer = { kind: 'fenced' } | { kind: 'too-late' } | NotDone | Unknown;
