/**
 * Stands in for PayPal's script, https://www.paypal.com/sdk/js: buttons that open an approval page of our own. It takes
 * the parameters of the real one in its address, and does what they say of the flow no differently.
 */
import { FUNDING, PayPalButtons } from './buttons.ts';
import type { ButtonsOptions } from './buttons.ts';

const { src } = document.currentScript as HTMLScriptElement;
const approvalPage = new URL('approval.html', src).href.replace(/\?.*/, '');

Object.assign(window, {
  paypal: { FUNDING, Buttons: (options: ButtonsOptions) => new PayPalButtons(options, approvalPage) },
});
