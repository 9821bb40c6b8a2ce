import type { Bench } from './bench.ts';
import { startGatewayProcess } from './billing/gateway-process.ts';
import type { GatewayProcess } from './billing/gateway-process.ts';
import { countWebhooks } from './billing/webhook-counter.ts';

const SUBSCRIPTIONS = 1_000;
const MONTHS = 12;
/** The first months fill caches; from then on memory should stand still. */
const WARM_MONTHS = 3;
const LIMIT_SECONDS = 60;

/** A year of monthly billing through local-braintree's clock, every webhook verified and answered. */
export const yearOfBilling: Bench = async () => {
  const counter = await countWebhooks('integration_public_key', 'integration_private_key');
  const gateway = await startGatewayProcess(counter.url);
  try {
    await subscribe(gateway);
    const { seconds, memoryRatio, megabytes } = await runYear(gateway);
    const charged = counter.counts.get('subscription_charged_successfully');
    if (charged !== SUBSCRIPTIONS * MONTHS || (await charges(gateway)) !== charged) {
      throw new Error(`${charged} charges were told instead of ${SUBSCRIPTIONS * MONTHS}.`);
    }
    const common = { peerName: 'the limit', goal: { atMost: 1 } };
    return [
      {
        ...common,
        name: 'a year of billing, 1,000 subscriptions',
        measured: seconds,
        peer: LIMIT_SECONDS,
        unit: 's',
        ratio: seconds / LIMIT_SECONDS,
      },
      {
        name: 'its memory at the end',
        measured: megabytes,
        peerName: `after ${WARM_MONTHS} months`,
        peer: megabytes / memoryRatio,
        unit: 'MB',
        ratio: memoryRatio,
        goal: { atMost: 1.25 },
      },
    ];
  } finally {
    await gateway.end();
    counter.close();
  }
};

/** Subscriptions billed on every day of the month but today, which would be a thirteenth charge. */
async function subscribe(gateway: GatewayProcess): Promise<void> {
  const days = Array.from({ length: 28 }, (_, index) => index + 1);
  const billingDays = days.filter((day) => day !== new Date().getUTCDate());
  const create = async (index: number): Promise<void> => {
    const id = `donor-${index}`;
    await gateway.post('/customers', { customer: { id, email: `${id}@example.org` } });
    const method = { customerId: id, paymentMethodNonce: 'fake-valid-nonce', token: id };
    await gateway.post('/payment_methods', { paymentMethod: method });
    const billingDayOfMonth = billingDays[index % billingDays.length];
    const terms = { planId: 'monthly-gift', paymentMethodToken: id, billingDayOfMonth, neverExpires: true };
    await gateway.post('/subscriptions', { subscription: { id, ...terms } });
  };
  for (let index = 0; index < SUBSCRIPTIONS; index += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, offset) => create(index + offset)));
  }
}

async function runYear(
  gateway: GatewayProcess,
): Promise<{ seconds: number; memoryRatio: number; megabytes: number }> {
  const begun = performance.now();
  let warm = 0;
  for (let month = 1; month <= MONTHS; month += 1) {
    await gateway.control('/clock', { by: { months: 1 } });
    if (month === WARM_MONTHS) warm = gateway.megabytes();
  }
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = gateway.megabytes();
  return { seconds, megabytes, memoryRatio: megabytes / warm };
}

async function charges(gateway: GatewayProcess): Promise<number> {
  const { entries } = (await gateway.control('/ledger')) as { entries: unknown[] };
  return entries.length;
}
