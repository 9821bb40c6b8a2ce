import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renameCharge } from '../../../testing/broken-rows.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { seedFor } from '../../../testing/long-runs.ts';
import { hurry } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;

interface Disputed {
  giftId: string;
  transactionId: string;
  disputeId: string;
}

async function disputedGift(): Promise<Disputed> {
  count += 1;
  const { checkoutId } = await unverifiedDonor(test, `disputer${String(count)}@example.org`);
  const [gift] = await test.rows(
    `select g.id, gateway_transaction_id from gifts g join attempts a on a.id = g.attempt_id
     where a.checkout_id = '${checkoutId}'`,
  );
  return {
    giftId: String(gift?.['id']),
    transactionId: String(gift?.['gateway_transaction_id']),
    disputeId: `dispute${String(count)}`,
  };
}

/** Braintree's statuses, each with its own time. */
const STATUSES = ['open', 'under_review', 'disputed', 'won', 'lost', 'expired', 'accepted', 'auto_accepted'];

function told(
  status: string,
  { transactionId, disputeId }: Disputed,
  kind = 'chargeback',
  year = 2030,
): string {
  const subject = `<dispute>
    <id>${disputeId}</id><status>${status}</status><kind>${kind}</kind><reason>not_recognized</reason>
    <amount-disputed>13.37</amount-disputed><reply-by-date type="date">2030-01-31</reply-by-date>
    <transaction><id>${transactionId}</id><amount>13.37</amount></transaction>
  </dispute>`;
  const at = new Date(Date.UTC(year, 0, 1 + STATUSES.indexOf(status)));
  return notification(status === 'open' ? 'dispute_opened' : `dispute_${status}`, subject, at);
}

async function tell(...payloads: string[]): Promise<void> {
  for (const payload of payloads) expect(await sendWebhook(test, payload)).toBe(200);
  await test.until(
    `select count(*) = 0 as ok from graphile_worker.jobs where task_identifier in ('follow_dispute', 'send_dispute_mail')`,
  );
}

async function booksOf({ giftId }: Disputed) {
  const [gift] = await test.rows(`select state from gifts where id = '${giftId}'`);
  const entries = await test.rows(
    `select kind, amount_cents from ledger_entries where gift_id = '${giftId}' order by kind`,
  );
  return { state: gift?.['state'], entries: entries.map((each) => [each['kind'], each['amount_cents']]) };
}

const mailsAbout = ({ disputeId }: Disputed) =>
  test.rows(
    `select subject, text from local_mails
     where recipient = 'support@example.org' and subject like '%(${disputeId})' order by id`,
  );

const TAKEN = {
  state: 'disputed',
  entries: [
    ['charge', 1_337],
    ['dispute', -1_337],
  ],
};
const GIVEN_AGAIN = {
  state: 'succeeded',
  entries: [
    ['charge', 1_337],
    ['dispute', -1_337],
    ['dispute_won', 1_337],
  ],
};

describe('a dispute', () => {
  it('that is opened takes the amount out of the books, and the charity is mailed the deadline to reply', async () => {
    const gift = await disputedGift();
    await tell(told('open', gift));
    expect(await booksOf(gift)).toEqual(TAKEN);
    const [mail] = await mailsAbout(gift);
    expect(mail?.['subject']).toContain('A gift is disputed: the bank withdrew $13.37');
    expect(mail?.['text']).toContain('January 31, 2030');
    expect(mail?.['text']).toContain(gift.transactionId);
    expect(mail?.['text']).toMatch(/Given by.*disputer\d+@example\.org/);
    expect(mail?.['text']).toMatch(/See the gift in the staff console: http\S+\/staff\/gifts\/[\w-]{36}\n/);
  });

  it('that is won brings the amount back, and one that is lost does not; the charity is mailed about each once', async () => {
    const won = await disputedGift();
    for (const status of ['open', 'disputed', 'won']) await tell(told(status, won));
    expect(await booksOf(won)).toEqual(GIVEN_AGAIN);
    expect((await mailsAbout(won)).map(({ subject }) => subject)).toEqual([
      `A gift is disputed: the bank withdrew $13.37 (${won.disputeId})`,
      `A dispute was won: you keep $13.37 (${won.disputeId})`,
    ]);
    const lost = await disputedGift();
    for (const status of ['open', 'lost']) await tell(told(status, lost));
    expect(await booksOf(lost)).toEqual(TAKEN);
    expect((await mailsAbout(lost)).at(-1)?.['subject']).toContain(
      'A dispute was lost: $13.37 was returned to the donor',
    );
  });

  it('that is only an inquiry of the bank moves nothing', async () => {
    const gift = await disputedGift();
    await tell(told('open', gift, 'retrieval'));
    expect(await booksOf(gift)).toEqual({ state: 'succeeded', entries: [['charge', 1_337]] });
    expect((await mailsAbout(gift))[0]?.['subject']).toContain('A bank has asked about a gift of $13.37');
  });

  it('about an unknown charge leaves the books unchanged', async () => {
    const total = () => test.rows('select count(*), sum(amount_cents) from ledger_entries');
    const before = await total();
    const theirs = { giftId: '', transactionId: 'another-shop', disputeId: 'theirs' };
    await tell(told('open', theirs, 'chargeback', 2020));
    expect(await total()).toEqual(before);
  });

  it('that arrives before its gift waits for it', async () => {
    const gift = await disputedGift();
    await renameCharge(test, gift.transactionId, 'not-written-yet');
    expect(await sendWebhook(test, told('open', gift))).toBe(200);
    await test.until(
      `select bool_or(last_error like '%no gift of ours yet%' and locked_at is null) as ok from graphile_worker.jobs`,
    );
    await renameCharge(test, 'not-written-yet', gift.transactionId);
    await hurry(test);
    await tell();
    expect(await booksOf(gift)).toEqual(TAKEN);
  });

  it('reported in any order, any number of times, has one result', async () => {
    const tellings = fc.shuffledSubarray(['open', 'under_review', 'disputed', 'won'], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(tellings, fc.array(fc.nat(3), { maxLength: 4 }), async (order, again) => {
        const gift = await disputedGift();
        const repeats = again.map((index) => order[index] ?? 'won');
        await tell(...[...order, ...repeats].map((status) => told(status, gift)));
        expect(await booksOf(gift)).toEqual(GIVEN_AGAIN);
        expect(
          (await mailsAbout(gift)).filter(({ subject }) => String(subject).includes('was won')),
        ).toHaveLength(1);
      }),
      { numRuns: 8, seed: seedFor(2026) },
    );
  });

  it('of a gift with another dispute: the gift is disputed until both are won', async () => {
    const first = await disputedGift();
    const second = { ...first, disputeId: `${first.disputeId}b` };
    await tell(told('open', first), told('won', first), told('open', second, 'pre_arbitration'));
    expect((await booksOf(first)).state).toBe('disputed');
    await tell(told('won', second, 'pre_arbitration'));
    expect((await booksOf(first)).state).toBe('succeeded');
    const [amount] = await test.rows(
      `select sum(amount_cents)::int as cents from ledger_entries where gift_id = '${first.giftId}'`,
    );
    expect(amount).toEqual({ cents: 1_337 });
  });
});
