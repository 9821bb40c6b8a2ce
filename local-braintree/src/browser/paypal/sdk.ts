/**
 * The stand-in for PayPal's script, https://www.paypal.com/sdk/js: buttons that open our own
 * approval page. It accepts the real script's parameters in its address, and follows those about
 * the flow.
 */
import { FUNDING, PayPalButtons } from './buttons.ts';
import type { ButtonsOptions } from './buttons.ts';

const { src } = document.currentScript as HTMLScriptElement;
const approvalPage = new URL('approval.html', src).href.replace(/\?.*/, '');

Object.assign(window, {
  paypal: { FUNDING, Buttons: (options: ButtonsOptions) => new PayPalButtons(options, approvalPage) },
});
