import { element, styledRoot } from '../payment-sheet/element.ts';
import { openApprovalWindow } from './approval-window.ts';
import type { ApprovalWindow } from './approval-window.ts';
import { buttonStyles } from './button-styles.ts';

/** PayPal's approval data; braintree-web's `tokenizePayment` accepts it unchanged. */
interface Approval {
  readonly payerID: string;
  readonly paymentID?: string;
  readonly orderID?: string;
  readonly billingToken?: string;
}

/** The options that a page with Braintree uses. https://developer.paypal.com/sdk/js/reference/ */
export interface ButtonsOptions {
  readonly fundingSource?: string;
  readonly style?: { readonly height?: number; readonly borderRadius?: number };
  readonly createOrder?: () => Promise<string>;
  readonly createBillingAgreement?: () => Promise<string>;
  readonly onClick?: (data: { fundingSource: string }) => void;
  readonly onApprove: (approval: Approval) => Promise<void> | void;
  readonly onCancel?: (data: { orderID?: string; billingToken?: string }) => void;
  readonly onError?: (error: Error) => void;
}

export const FUNDING = { PAYPAL: 'paypal' } as const;

const MAXIMUM_HEIGHT_PX = 55;
const MINIMUM_HEIGHT_PX = 25;
const DEFAULT_HEIGHT_PX = 44;

/** `paypal.Buttons`, for the stand-in's only payment method: a PayPal account. */
export class PayPalButtons {
  readonly #options: ButtonsOptions;
  readonly #approvalPage: string;
  #host: HTMLElement | undefined;

  constructor(options: ButtonsOptions, approvalPage: string) {
    if ((options.createOrder === undefined) === (options.createBillingAgreement === undefined)) {
      throw new Error('Expected either createOrder or createBillingAgreement.');
    }
    this.#options = options;
    this.#approvalPage = approvalPage;
  }

  isEligible(): boolean {
    return (this.#options.fundingSource ?? FUNDING.PAYPAL) === FUNDING.PAYPAL;
  }

  async render(container: HTMLElement | string): Promise<void> {
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    if (place === null) throw new Error(`The container does not exist.`);
    if (!this.isEligible()) throw new Error(`${String(this.#options.fundingSource)} is not eligible.`);
    const { height = DEFAULT_HEIGHT_PX, borderRadius = 4 } = this.#options.style ?? {};
    if (height < MINIMUM_HEIGHT_PX || height > MAXIMUM_HEIGHT_PX) {
      throw new Error(`Expected style.height to be from ${MINIMUM_HEIGHT_PX} to ${MAXIMUM_HEIGHT_PX}.`);
    }
    const button = element('button', { type: 'button' }, 'Pay', element('span', {}, 'Pal'));
    button.style.borderRadius = `${String(borderRadius)}px`;
    button.addEventListener('click', () => void this.#press());
    this.#host = element('div');
    this.#host.style.height = `${String(height)}px`;
    styledRoot(this.#host, buttonStyles).append(button);
    place.append(this.#host);
  }

  async close(): Promise<void> {
    this.#host?.remove();
  }

  async #press(): Promise<void> {
    const approvalWindow = openApprovalWindow(this.#approvalPage);
    try {
      this.#options.onClick?.({ fundingSource: FUNDING.PAYPAL });
      await this.#askPayer(approvalWindow);
    } catch (error) {
      this.#options.onError?.(error instanceof Error ? error : new Error(String(error)));
    } finally {
      approvalWindow.close();
    }
  }

  async #askPayer(approvalWindow: ApprovalWindow): Promise<void> {
    const { createOrder, createBillingAgreement, onApprove, onCancel } = this.#options;
    const token = await (createOrder ?? createBillingAgreement)?.();
    if (token === undefined) throw new Error('Expected a token to be passed.');
    const named = createOrder === undefined ? { billingToken: token } : { orderID: token };
    approvalWindow.show(token);
    const report = await approvalWindow.outcome;
    approvalWindow.close();
    if (report.kind === 'failed') throw new Error('The stand-in for PayPal was asked to fail.');
    if (report.kind === 'cancelled') {
      onCancel?.(named);
      return;
    }
    const { payerId: payerID, paymentId: paymentID } = report;
    await onApprove({ payerID, ...named, ...(createOrder !== undefined && { paymentID }) });
  }
}
