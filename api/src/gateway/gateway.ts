import type { ChargeAnswer, ChargeOrder } from './charge.ts';
import type { GatewayPayouts } from './disbursement.ts';
import type { Answer, FenceAnswer, Found } from './gateway-answers.ts';
import type { GatewayBooks } from './gateway-books.ts';
import type { MerchantAccount } from './merchant-account.ts';
import type {
  ChangeAnswer,
  Months,
  PauseOrder,
  SubscriptionSnapshot,
  SubscribeAnswer,
  SubscriptionOrder,
} from './monthly-gift.ts';
import type {
  CardDigits,
  FoundMethod,
  FoundNonce,
  VaultAnswer,
  VaultEntry,
  VaultedMethod,
} from './vaulted-method.ts';
import type { RefundAnswer, RefundOrder } from './refund.ts';
import type { Replacing } from './subscription-replacement.ts';
import type { SignedWebhook, WebhookRead } from './webhook.ts';

/** An unused nonce is good for this long: https://developer.paypal.com/braintree/docs/guides/payment-method-nonces */
export const NONCE_LIFETIME_HOURS = 3;

/**
 * What the rest of the house may ask of the payment gateway, in our own words. Every answer is a value: what the
 * gateway said, that it was certainly not done, or that nobody knows.
 */
export interface Gateway extends GatewayBooks, GatewayPayouts {
  /** It kept failing, so it is not asked for some seconds: a caller hears at once that it cannot be reached. */
  isResting(): boolean;
  /** The merchant account that is charged with, as the settings name it, or the merchant's default. */
  findMerchantAccount(): Promise<Found<Answer<{ account: MerchantAccount }>>>;
  /** A client token for the browser's library. It opens nobody's vault: decision 012. */
  clientToken(): Promise<Answer<{ clientToken: string }>>;
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
  /** Makes sure that no later charge can use the nonce: docs/payments.md, "The fences". */
  fenceNonce(fence: { attemptId: string; nonce: string }): Promise<FenceAnswer>;
  /** Makes sure that no later request can begin this subscription. */
  fenceSubscription(order: SubscriptionOrder): Promise<FenceAnswer>;
  /** The state of a monthly gift at the gateway. */
  findSnapshot(subscriptionId: string): Promise<Found<Answer<{ snapshot: SubscriptionSnapshot }>>>;
  /** The same with its charges, the first month's first. */
  findMonths(subscriptionId: string): Promise<Found<Answer<Months>>>;
  /**
   * Gives a monthly gift this amount and this method from its next billing date on, and charges nothing. Both are absolute, so it
   * may be asked again.
   */
  changeSubscription(order: SubscriptionOrder): Promise<ChangeAnswer>;
  /**
   * Takes nothing of a monthly gift in so many of its next months, counted from its next billing date, whatever was asked before.
   * Then the gateway goes on by itself.
   */
  pauseSubscription(order: PauseOrder): Promise<ChangeAnswer>;
  /** Of one that is paused: takes it from its next billing date on. */
  resumeSubscription(subscriptionId: string): Promise<ChangeAnswer>;
  /**
   * Tries to take a month that could not be taken, once more and now. The gateway takes it of a monthly gift that is past due and of
   * no other, so one that was taken meanwhile is not taken twice.
   */
  retryMonth(order: { subscriptionId: string; amountCents: number }): Promise<ChargeAnswer>;
  /** Undoes a charge that should not have been made: voided where that is still possible, else refunded. */
  undoCharge(transactionId: string): Promise<Answer<object>>;
  /**
   * Refunds a part of a charge, or all of it: a whole one is voided where that is still possible. Found again by the refund's order id, or
   * by the charge's being voided.
   */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** What monthly gifts need and the gateway's control panel does not have, in words. */
  missingInControlPanel(): Promise<Answer<{ missing: string[] }>>;
  /** Ends a monthly gift. One that has ended, or never was, is as good. */
  endSubscription(subscriptionId: string): Promise<Answer<object>>;
  /** Of these alone, ids are the gateway's own. */
  replacing: Replacing;
  /** Has a customer by another address from now on; transactions of until now keep theirs. One that is gone is as good. */
  changeCustomerEmail(customerId: string, email: string): Promise<Answer<object>>;
  /** Deletes a customer with all that is vaulted there. One that is gone already is as good. */
  deleteCustomer(customerId: string): Promise<Answer<object>>;
  /** Reads what comes by itself and says that it is the gateway's. */
  readWebhook(sent: SignedWebhook): Promise<WebhookRead>;
  /** What shows the gateway that an address for webhooks is ours; undefined: it has asked nothing of the kind. */
  answerChallenge(challenge: string): string | undefined;
}
