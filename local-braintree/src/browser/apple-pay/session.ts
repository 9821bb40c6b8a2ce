import { openPaymentSheet } from '../payment-sheet/payment-sheet.ts';
import type { PaymentSheet } from '../payment-sheet/payment-sheet.ts';
import { testCards } from '../payment-sheet/test-cards.ts';
import type { TestCard } from '../payment-sheet/test-cards.ts';
import { paymentToken } from './payment-token.ts';
import type { PaymentToken } from './payment-token.ts';
import { checkPaymentRequest, sheetLines } from './requests.ts';

type Request = ApplePayJS.ApplePayPaymentRequest;
/** The contact contains the requested fields; this stand-in only knows the email address. */
interface AuthorizedPayment {
  token: PaymentToken;
  shippingContact?: Pick<ApplePayJS.ApplePayPaymentContact, 'emailAddress'>;
}
type Handler<Event> = ((event: Event) => void) | null;

const versions = { oldest: 1, newest: 14 };
/** The address from which Apple would issue a merchant session; Braintree receives it. */
const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';

/** One sheet: validated for the merchant, approved or canceled, and completed by the page. */
export class StandInSession extends EventTarget {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  /** Only one sheet can be open, as at Apple. */
  static #open: StandInSession | undefined;

  onvalidatemerchant: Handler<{ validationURL: string }> = null;
  onpaymentauthorized: Handler<{ payment: AuthorizedPayment }> = null;
  oncancel: Handler<Event> = null;
  readonly #request: Request;
  readonly #validated = Promise.withResolvers<void>();
  #sheet: PaymentSheet<TestCard> | undefined;
  #state: 'new' | 'validating' | 'ready' | 'authorized' | 'over' = 'new';

  static canMakePayments(): boolean {
    return true;
  }

  static async canMakePaymentsWithActiveCard(merchantIdentifier: string): Promise<boolean> {
    return merchantIdentifier !== '';
  }

  static supportsVersion(version: number): boolean {
    return version >= versions.oldest && version <= versions.newest;
  }

  constructor(version: number, request: Request) {
    super();
    // Apple also rejects it outside of a click.
    if (!navigator.userActivation.isActive) {
      throw new DOMException(
        'Must create a new ApplePaySession from a user gesture handler.',
        'InvalidAccessError',
      );
    }
    if (!StandInSession.supportsVersion(version)) {
      throw new DOMException(`"${String(version)}" is not a supported version.`, 'InvalidAccessError');
    }
    checkPaymentRequest(version, request);
    this.#request = request;
  }

  begin(): void {
    if (this.#state !== 'new') throw notNow('Payment session is already active.');
    if (StandInSession.#open !== undefined) throw notNow('Page already has an active payment session.');
    if (this.onvalidatemerchant === null) throw notNow('The merchant is never validated.');
    StandInSession.#open = this;
    this.#state = 'validating';
    this.#sheet = openPaymentSheet({
      wallet: 'Apple Pay',
      merchantName: this.#request.total.label,
      lines: sheetLines(this.#request),
      ...testCards(this.#request.supportedNetworks.map((network) => network.toLowerCase())),
      asksEmail: this.#asksEmail,
    });
    void this.#follow(this.#sheet);
    this.onvalidatemerchant({ validationURL });
  }

  completeMerchantValidation(merchantSession: unknown): void {
    if (this.#state !== 'validating') throw notNow('No merchant is being validated.');
    if (typeof merchantSession !== 'object' || merchantSession === null) {
      throw new TypeError('The merchant session is not an object.');
    }
    this.#state = 'ready';
    this.#validated.resolve();
  }

  /** The page has processed the payment: the sheet closes with any result. */
  completePayment(result: number | ApplePayJS.ApplePayPaymentAuthorizationResult): void {
    if (this.#state !== 'authorized') throw notNow('No payment was authorized.');
    const status = typeof result === 'number' ? result : result.status;
    if (![StandInSession.STATUS_SUCCESS, StandInSession.STATUS_FAILURE].includes(status)) {
      throw notNow(`This stand-in does not know the status ${String(status)}.`);
    }
    this.#end();
  }

  /** The page aborts: the sheet closes, and `oncancel` is not called. */
  abort(): void {
    if (this.#state === 'new' || this.#state === 'over') throw notNow('There is no active payment session.');
    this.#end();
  }

  async #follow(sheet: PaymentSheet<TestCard>): Promise<void> {
    const outcome = await sheet.outcome;
    if (outcome.kind === 'cancelled') {
      this.#end();
      this.oncancel?.(new Event('cancel'));
      return;
    }
    // A click before the merchant is validated waits for that.
    await this.#validated.promise;
    this.#state = 'authorized';
    const token = paymentToken(outcome.kind === 'approved' ? outcome.choice : undefined);
    const shippingContact =
      this.#asksEmail && outcome.kind === 'approved' ? { emailAddress: outcome.email } : undefined;
    this.onpaymentauthorized?.({ payment: { token, ...(shippingContact && { shippingContact }) } });
  }

  get #asksEmail(): boolean {
    return this.#request.requiredShippingContactFields?.includes('email') === true;
  }

  #end(): void {
    this.#state = 'over';
    StandInSession.#open = undefined;
    this.#sheet?.close();
  }
}

function notNow(message: string): DOMException {
  return new DOMException(message, 'InvalidStateError');
}
