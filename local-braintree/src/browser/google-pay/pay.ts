/**
 * Stands in for https://pay.google.com/gp/p/js/pay.js: what a merchant's page uses of it, with a payment sheet that says
 * that it is none of Google's. https://developers.google.com/pay/api/web/reference/client
 */
import { PaymentsClient } from './payments-client.ts';

const api = { PaymentsClient };

Object.assign(window, { google: { payments: { api } } });
