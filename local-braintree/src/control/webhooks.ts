import { z } from 'zod';
import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { paymentMethodXml } from '../resources/payment-method-xml.ts';
import { kindOf } from '../resources/instruments/kinds.ts';
import type { PaymentMethod } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { XmlList, date, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { notify } from '../resources/notify.ts';

const listed = 100;

/** The newest notifications, without their payloads, and the number of undelivered ones. */
export function listWebhooks(gateway: Gateway): Answer {
  const { webhooks } = gateway.state;
  const notifications = webhooks
    .selectIds('TRUE', [], listed)
    .map((id) => ({ ...webhooks.get(id), payload: undefined }));
  const waiting = webhooks.count(`${field('status')} = 'waiting'`);
  return jsonAnswer(200, { url: gateway.webhooks.destination ?? null, waiting, notifications });
}

const destination = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() });

/** Changes the address of notifications, or stops creating them with null; until the next start. */
export function changeDestination(gateway: Gateway, body: unknown): Answer {
  const parsed = destination.safeParse(body);
  if (!parsed.success) return jsonAnswer(422, { message: 'url: an http or https address, or null.' });
  gateway.webhooks.sendTo(parsed.data.url ?? undefined);
  return jsonAnswer(200, parsed.data);
}

/** Events that no call of the SDK causes. */
const request = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('check') }),
  z.strictObject({ kind: z.literal('account_updater_daily_report'), reportUrl: z.url() }),
  z.strictObject({ kind: z.literal('payment_method_customer_data_updated'), token: z.string() }),
  z.strictObject({ kind: z.literal('payment_method_revoked_by_customer'), token: z.string() }),
]);

/** Causes an event outside the gateway, and sends its notification. */
export async function sendWebhook(gateway: Gateway, body: unknown): Promise<Answer> {
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const kinds = request.options.map((option) => option.shape.kind.value).join(', ');
    return jsonAnswer(422, { message: `kind: one of ${kinds}, with its own members.` });
  }
  const { data } = parsed;
  return gateway.state.write(() => {
    if (data.kind === 'check') notify(gateway, data.kind, 'check', () => ({ check: true }));
    else if (data.kind === 'account_updater_daily_report') {
      notify(gateway, data.kind, data.reportUrl, () => ({
        accountUpdaterDailyReport: {
          reportDate: date(timestamp(gateway).slice(0, 10)),
          reportUrl: data.reportUrl,
        },
      }));
    } else {
      const method = gateway.state.paymentMethods.get(data.token);
      if (method === undefined) return jsonAnswer(404, { message: 'There is no such payment method.' });
      if (data.kind === 'payment_method_customer_data_updated') tellOfCustomerData(gateway, method);
      else if (!revoke(gateway, method)) {
        return jsonAnswer(409, {
          message: 'Only a PayPal or a Venmo account can be revoked, and only once.',
        });
      }
    }
    return jsonAnswer(201, data);
  });
}

function tellOfCustomerData(gateway: Gateway, method: PaymentMethod): void {
  notify(gateway, 'payment_method_customer_data_updated', method.token, () => ({
    paymentMethodCustomerDataUpdatedMetadata: {
      token: method.token,
      paymentMethod: inItsElement(gateway, method),
      datetimeUpdated: datetime(timestamp(gateway)),
      enrichedCustomerData: { fieldsUpdated: new XmlList('item', []), profileData: null },
    },
  }));
}

/**
 * The owner cancels the agreement at PayPal, or the connection at Venmo: it stays in the vault, and
 * every later charge fails. Documented at
 * developer.paypal.com/braintree/docs/reference/general/webhooks/payment-method
 * @returns whether it could be revoked
 */
function revoke(gateway: Gateway, method: PaymentMethod): boolean {
  const { instrument } = method;
  const isAccount = instrument.type === 'paypal_account' || instrument.type === 'venmo_account';
  if (!isAccount || instrument.revokedAt !== undefined) return false;
  const revokedAt = timestamp(gateway);
  const revoked: PaymentMethod = {
    ...method,
    instrument: { ...instrument, revokedAt },
    updatedAt: revokedAt,
  };
  gateway.state.paymentMethods.replace(revoked.token, revoked);
  notify(gateway, 'payment_method_revoked_by_customer', revoked.token, () => inItsElement(gateway, revoked));
  return true;
}

function inItsElement(gateway: Gateway, method: PaymentMethod): Record<string, XmlValue> {
  return { [kindOf(method.instrument.type).vaultElement]: paymentMethodXml(gateway, method) };
}
