import type { MonthlyGiftChoices } from '@handsel/contract/console';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { byDonor, holdNextChange, pause, readGift } from '../../../testing/managed-gifts.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { TcpProxy } from '../../../testing/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let wire: TcpProxy;
let test: TestApp;
/** Another process, whose database connection is fast. The donor's requests go to it. */
let other: FastifyInstance;
let care: Colleague;
beforeAll(async () => {
  test = await startTestApp({}, async (address) => {
    const url = new URL(address);
    wire = new TcpProxy(Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(await wire.listen());
    return url.href;
  });
  other = await test.sibling();
  care = await colleague(test, 'donor-care');
});
afterAll(async () => {
  await other.close();
  await test.close();
  await wire.close();
});

let count = 0;

async function setUp() {
  const given = await monthlyDonor(test, `pauses${String((count += 1))}@example.org`);
  const path = `/monthly-gifts/${given.subscriptionId}`;
  const choices = (await care.console.get(`${path}/choices`)).body.data as MonthlyGiftChoices;
  const donor = new Browser(other);
  for (const [name, value] of given.browser.cookies) donor.cookies.set(name, value);
  return { donor, where: byDonor(given), path, days: choices.pauses };
}

/** Begins a request of staff, and lets the donor act before the request writes its change. */
async function whileStaff(request: () => ReturnType<Browser['post']>, donorActs: () => Promise<unknown>) {
  const { isHeld, release } = holdNextChange(wire);
  const reply = request();
  await isHeld;
  await donorActs();
  release();
  return reply;
}

describe('a pause by the donor at the same moment as a change by staff', () => {
  it('is not shortened', async () => {
    const { donor, where, path, days } = await setUp();
    const reply = await whileStaff(
      () => care.console.post(`${path}/pause`, { resumes_on: days[0] }),
      async () => expect((await pause(donor, where, 3)).status).toBe(200),
    );
    expect(await readGift(donor, where)).toMatchObject({ status: 'paused', next_billing_date: days[2] });
    expect(outcome(reply)).toEqual([409, 'gift_moved']);
  });

  it('is not ended', async () => {
    const { donor, where, path, days } = await setUp();
    const own = await care.console.post(`${path}/pause`, { resumes_on: days[0] });
    expect(own.status).toBe(200);
    const reply = await whileStaff(
      () => care.console.post(`${path}/resume`),
      async () => expect((await pause(donor, where, 3)).status).toBe(200),
    );
    expect(await readGift(donor, where)).toMatchObject({ status: 'paused', next_billing_date: days[2] });
    expect(outcome(reply)).toEqual([409, 'gift_moved']);
  });

  it('is made longer by staff', async () => {
    const { donor, where, path, days } = await setUp();
    const reply = await whileStaff(
      () => care.console.post(`${path}/pause`, { resumes_on: days[2] }),
      async () => expect((await pause(donor, where, 1)).status).toBe(200),
    );
    expect(reply.status).toBe(200);
    expect(await readGift(donor, where)).toMatchObject({ next_billing_date: days[2] });
  });
});
