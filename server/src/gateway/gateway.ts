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

/**
 * An unused nonce is valid for this long:
 * https://developer.paypal.com/braintree/docs/guides/payment-method-nonces
 */
export const NONCE_LIFETIME_HOURS = 3;

/**
 * The calls to the payment gateway, in our own words. Every result is a value: the gateway's
 * answer, that it was certainly not done, or that the outcome is unknown.
 */
export interface Gateway extends GatewayBooks, GatewayPayouts {
  /**
   * Whether the gateway kept failing and is not called for some seconds. Callers then hear right
   * away that it is unreachable.
   */
  isResting(): boolean;
  /** The merchant account for charges: the one in the settings, or the merchant's default. */
  findMerchantAccount(): Promise<Found<Answer<{ account: MerchantAccount }>>>;
  /**
   * Creates a client token for the browser's library. It gives no access to any vault: decision
   * 012.
   */
  clientToken(): Promise<Answer<{ clientToken: string }>>;
  /** Charges a nonce once. The charge can be found by its order id. */
  charge(order: ChargeOrder): Promise<ChargeAnswer>;
  /**
   * Creates the customer that a monthly gift's card is vaulted with. An existing one counts as
   * success.
   */
  createCustomer(customer: { customerId: string; email: string }): Promise<Answer<object>>;
  /** Vaults a nonce under our own token. */
  vault(entry: VaultEntry): Promise<VaultAnswer>;
  /**
   * Lists a customer's vaulted methods, the default first. The list is empty for an unknown
   * customer.
   */
  methodsOf(customerId: string): Promise<Answer<{ methods: VaultedMethod[] }>>;
  /** Finds the customer of a method, and whether it pays for a subscription that has not ended. */
  findMethod(token: string): Promise<Found<Answer<FoundMethod>>>;
  /** Makes a method its customer's default. */
  makeDefault(token: string): Promise<Found<Answer<object>>>;
  /**
   * Deletes a method, which also ends the monthly gifts that it pays: see remove-unused-method.ts.
   * A missing one counts as success.
   */
  deleteMethod(token: string): Promise<Answer<object>>;
  /** Creates a nonce that pays once with a vaulted method. */
  methodNonce(token: string): Promise<Found<Answer<{ nonce: string; card: CardDigits | undefined }>>>;
  /** Describes an unused nonce. `card` is set for a card outside of a wallet. */
  findNonce(nonce: string): Promise<Found<Answer<FoundNonce>>>;
  /** Begins a monthly gift and charges the first month right away. It can be found by its id. */
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
   * Sets the amount and method of a monthly gift from its next billing date on, and charges
   * nothing. Both are absolute, so repeating is safe.
   */
  changeSubscription(order: SubscriptionOrder): Promise<ChangeAnswer>;
  /**
   * Pauses a monthly gift for some months from its next billing date, whatever was requested
   * before. Then the gateway continues automatically.
   */
  pauseSubscription(order: PauseOrder): Promise<ChangeAnswer>;
  /** Resumes a paused gift from its next billing date. */
  resumeSubscription(subscriptionId: string): Promise<ChangeAnswer>;
  /**
   * Retries an unpaid month once, now. The gateway charges only a past due monthly gift, so a month
   * that was paid meanwhile is not charged twice.
   */
  retryMonth(order: { subscriptionId: string; amountCents: number }): Promise<ChargeAnswer>;
  /** Undoes a charge made by mistake: voids it if that is still possible, else refunds it. */
  undoCharge(transactionId: string): Promise<Answer<object>>;
  /**
   * Refunds part or all of a charge. A whole charge is voided if that is still possible. It can be
   * found by the refund's order id, or by the charge's void.
   */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Lists the objects, in words, that monthly gifts need and the gateway's control panel lacks. */
  missingInControlPanel(): Promise<Answer<{ missing: string[] }>>;
  /** Ends a monthly gift. An ended or missing one counts as success. */
  endSubscription(subscriptionId: string): Promise<Answer<object>>;
  /** Only these calls use the gateway's own ids. */
  replacing: Replacing;
  /**
   * Changes a customer's address. Earlier transactions keep theirs, and a missing customer counts
   * as success.
   */
  changeCustomerEmail(customerId: string, email: string): Promise<Answer<object>>;
  /** Deletes a customer with all vaulted methods. A missing one counts as success. */
  deleteCustomer(customerId: string): Promise<Answer<object>>;
  /** Reads a webhook and verifies that it is the gateway's. */
  readWebhook(sent: SignedWebhook): Promise<WebhookRead>;
  /**
   * The answer that proves that a webhook address is ours. Undefined if the text is not such a
   * challenge.
   */
  answerChallenge(challenge: string): string | undefined;
}
