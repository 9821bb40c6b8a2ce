import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Secrets } from './testing/secrets.ts';
import { beginCheckout, paymentBody, startTestApp, tokenizeCard, type TestApp } from './testing/test-app.ts';
import { TraceCollector } from './testing/trace-collector.ts';
import { WatchedBrowser } from './testing/watched-browser.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

let collector: TraceCollector;
let endpoint: string;
beforeEach(async () => {
  collector = new TraceCollector();
  endpoint = await collector.listen();
});
afterEach(() => collector.close());

const tracing = () => ({ endpoint, serviceName: 'handsel', version: '0.0.0' });

/** @returns the secrets that the donor has sent and received */
async function give(test: TestApp): Promise<Secrets> {
  const secrets = new Secrets('4111111111111111', '411111');
  const browser = new WatchedBrowser(test, secrets);
  const checkout = await beginCheckout(browser, { email: 'private-person@somewhere.example' });
  secrets.note(checkout.uuid);
  const nonce = await tokenizeCard(browser, test);
  const reply = await browser.post('/api/transaction?from=private-query', paymentBody(checkout, { nonce }));
  expect(reply.status).toBe(200);
  secrets.note('private-query');
  await browser.get(`/api/transaction/${checkout.uuid}`);
  return secrets;
}

const attribute = (name: string, key: string) =>
  collector.named(name)[0]?.attributes.find((each) => each.key === key)?.value;

describe('traces', () => {
  it('a gift is a tree of its request and the calls to Braintree, without data of the donor', async () => {
    const test = await startTestApp({ tracing: tracing() });
    const secrets = await give(test);
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    await test.close();

    const [request] = collector.named('POST /api/transaction');
    const [call] = collector.named('braintree transaction.sale');
    expect(request?.parentSpanId ?? '').toBe('');
    expect(call?.parentSpanId).toBe(request?.spanId);
    expect(call?.traceId).toBe(request?.traceId);
    expect(attribute('POST /api/transaction', 'http.response.status_code')?.intValue).toBe(200);
    expect(attribute('braintree transaction.sale', 'braintree.outcome')?.stringValue).toBe('answered');
    const jobs = collector.spans.filter(({ name }) => name.startsWith('job '));
    expect(jobs.map(({ name }) => name)).toContain('job send_receipt');
    expect(jobs.filter(({ parentSpanId = '' }) => parentSpanId !== '')).toEqual([]);

    expect(secrets.all.length).toBeGreaterThan(6);
    expect(collector.texts.filter((text) => secrets.areIn(text))).toEqual([]);
  });

  it.each([
    { who: 'a proxy that TRUST_PROXY names', trustProxy: '127.0.0.1', continues: true },
    { who: 'anyone else', trustProxy: '192.0.2.1', continues: false },
  ])('the trace of $who is continued: $continues', async ({ trustProxy, continues }) => {
    const test = await startTestApp({ tracing: tracing(), trustProxy });
    const headers = { traceparent: TRACEPARENT, 'x-forwarded-for': '198.51.100.7' };
    await test.app.inject({ url: '/livez', headers });
    await test.close();
    const [request] = collector.named('GET /livez');
    expect(request).toBeDefined();
    expect(request?.traceId === TRACE).toBe(continues);
    expect(collector.texts.join('\n')).not.toContain('198.51.100.7');
  });

  it('an unreachable collector does not delay a donor, or the end of the server', async () => {
    await collector.close();
    const test = await startTestApp({ tracing: tracing() });
    await give(test);
    await test.close();
  });
});
