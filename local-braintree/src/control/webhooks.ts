import { z } from 'zod';
import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { paymentMethodXml } from '../resources/payment-method-xml.ts';
import { kindOf } from '../resources/instruments/kinds.ts';
import type { PaymentMethod } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { XmlList, date, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { notify } from '../webhooks/notify.ts';

const listed = 100;

/** The newest notifications, without their payloads, and how many wait. */
export function listWebhooks(gateway: Gateway): Answer {
  const { webhooks } = gateway.state;
  const notifications = webhooks
    .selectIds('TRUE', [], listed)
    .map((id) => ({ ...webhooks.get(id), payload: undefined }));
  const waiting = webhooks.count(`${field('status')} = 'waiting'`);
  return jsonAnswer(200, { url: gateway.webhooks.destination ?? null, waiting, notifications });
}

const destination = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() });

/** Sends notifications to another address, or with null makes no more of them; until the next start. */
export function changeDestination(gateway: Gateway, body: unknown): Answer {
  const parsed = destination.safeParse(body);
  if (!parsed.success) return jsonAnswer(422, { message: 'url: an http or https address, or null.' });
  gateway.webhooks.sendTo(parsed.data.url ?? undefined);
  return jsonAnswer(200, parsed.data);
}

/** What no call of the SDK brings about, and so is asked for here. */
const request = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('check') }),
  z.strictObject({ kind: z.literal('account_updater_daily_report'), reportUrl: z.url() }),
  z.strictObject({ kind: z.literal('payment_method_customer_data_updated'), token: z.string() }),
  z.strictObject({ kind: z.literal('payment_method_revoked_by_customer'), token: z.string() }),
]);

/** Sends a notification of something that happens outside the gateway. */
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
      notify(gateway, data.kind, method.token, () => aboutMethod(gateway, data.kind, method));
    }
    return jsonAnswer(201, data);
  });
}

function aboutMethod(gateway: Gateway, kind: string, method: PaymentMethod): Record<string, XmlValue> {
  const shown = { [kindOf(method.instrument.type).vaultElement]: paymentMethodXml(gateway, method) };
  if (kind === 'payment_method_revoked_by_customer') return shown;
  return {
    paymentMethodCustomerDataUpdatedMetadata: {
      token: method.token,
      paymentMethod: shown,
      datetimeUpdated: datetime(timestamp(gateway)),
      enrichedCustomerData: { fieldsUpdated: new XmlList('item', []), profileData: null },
    },
  };
}
