/**
 * The stand-in for https://pay.google.com/gp/p/js/pay.js: the parts that a merchant's page uses,
 * with a payment sheet that identifies itself as a stand-in.
 * https://developers.google.com/pay/api/web/reference/client
 */
import { PaymentsClient } from './payments-client.ts';

const api = { PaymentsClient };

Object.assign(window, { google: { payments: { api } } });
