import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { seedFor } from '../../../testing/long-runs.ts';
import { lookAtSettlements } from '../../../testing/settlement-look.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let panel: ControlPanel;
beforeAll(async () => {
  test = await startTestApp();
  panel = new ControlPanel(test.config.braintree);
});
afterAll(() => test.close());

interface Given {
  email: string;
  giftId: string;
  transactionId: string;
}

/** A gift of $13.37, paid by card. */
async function give(): Promise<Given> {
  const email = `donor${String(randomInt(1e9))}@example.org`;
  const { checkoutId } = await unverifiedDonor(test, email);
  const [gift] = await test.rows(
    `select g.id, gateway_transaction_id from gifts g join attempts a on a.id = g.attempt_id
     where a.checkout_id = '${checkoutId}'`,
  );
  return { email, giftId: String(gift?.['id']), transactionId: String(gift?.['gateway_transaction_id']) };
}

async function giveAndSettle(): Promise<Given> {
  const given = await give();
  await test.localBraintree.bankSays('yes', given.transactionId);
  return given;
}

/** The lookup that follows a webhook or the nightly reconciliation. */
async function look({ transactionId }: Given): Promise<void> {
  await test.rows(
    `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
  );
  await done();
}

const done = () => test.until('select not exists (select from graphile_worker.jobs) as ok');

async function booksOf({ giftId }: Given) {
  const [gift] = await test.rows(`select state from gifts where id = '${giftId}'`);
  const entries = await test.rows(
    `select kind, amount_cents from ledger_entries where gift_id = '${giftId}' order by recorded_at, kind`,
  );
  return { state: gift?.['state'], entries: entries.map((each) => [each['kind'], each['amount_cents']]) };
}

const mailsTo = async ({ email }: Given) =>
  (
    await test.rows(
      `select subject, text from local_mails where recipient = '${email}' and subject not like 'Your receipt%' order by id`,
    )
  ).map(({ subject, text }) => `${String(subject)}\n${String(text)}`);

describe('a refund by the charity', () => {
  it('in the control panel is in the books after the hourly comparison, also when it was canceled', async () => {
    const [refunded, voided] = [await giveAndSettle(), await give()];
    await panel.refund(refunded.transactionId, 13.37);
    await createBraintreeGateway(test.config.braintree).undoCharge(voided.transactionId);
    await lookAtSettlements(test);
    await done();
    expect((await booksOf(refunded)).entries).toEqual([
      ['charge', 1_337],
      ['refund', -1_337],
    ]);
    expect((await booksOf(voided)).entries).toEqual([
      ['charge', 1_337],
      ['void', -1_337],
    ]);
    const [mail] = await mailsTo(refunded);
    expect(mail).toMatch(new RegExp(`Given by: +${refunded.email}`));
    expect(mail).toMatch(/Given to: +Green Ribbon Example, Inc\., EIN/);
  });

  it('in parts, and then of the rest, is booked out part by part, with one mail for each', async () => {
    const gift = await giveAndSettle();
    await panel.refund(gift.transactionId, 3.37);
    await look(gift);
    await look(gift);
    expect(await booksOf(gift)).toEqual({
      state: 'partially_refunded',
      entries: [
        ['charge', 1_337],
        ['refund', -337],
      ],
    });
    await panel.refund(gift.transactionId, 4);
    await panel.refund(gift.transactionId);
    await look(gift);
    expect((await booksOf(gift)).state).toBe('refunded');
    expect((await booksOf(gift)).entries.map(([, cents]) => cents).sort()).toEqual([-337, -400, -600, 1_337]);
    const mails = await mailsTo(gift);
    expect(mails).toHaveLength(3);
    expect(mails[0]).toContain('$3.37 of your gift to Green Ribbon Example was refunded');
    expect(mails[0]).toContain('That is part of your gift of $13.37');
  });

  it('of the whole gift in one step shows that the receipt is not valid', async () => {
    const gift = await giveAndSettle();
    await panel.refund(gift.transactionId);
    await look(gift);
    expect((await mailsTo(gift))[0]).toContain(
      'That is the full amount of your gift, and its receipt is no longer valid.',
    );
  });

  it('that fails is put back into the books, and staff are alerted', async () => {
    const gift = await giveAndSettle();
    const refundId = await panel.refund(gift.transactionId);
    await look(gift);
    await test.localBraintree.bankSays('no', refundId);
    await look(gift);
    await look(gift);
    expect(await booksOf(gift)).toEqual({
      state: 'succeeded',
      entries: [
        ['charge', 1_337],
        ['refund', -1_337],
        ['refund_undone', 1_337],
      ],
    });
    expect(await test.rows(`select times_seen from alerts where about = '${refundId}'`)).toEqual([
      { times_seen: 1 },
    ]);
  });

  it('that voids a card’s charge counts as never given', async () => {
    const gift = await give();
    await panel.void(gift.transactionId);
    await look(gift);
    expect(await booksOf(gift)).toEqual({
      state: 'refunded',
      entries: [
        ['charge', 1_337],
        ['void', -1_337],
      ],
    });
    expect((await mailsTo(gift))[0]).toContain('Your gift of $13.37 was canceled.');
  });
});

/** Events of a settled gift of $13.37, each with its lasting effect on the books. */
type Event = 'refund' | 'refund-fails' | 'refund-called-off' | 'look' | 'disputed' | 'dispute-won';

describe('whatever happens to a gift, in any order and looked up any number of times', () => {
  it('the ledger equals the gateway’s books', async () => {
    const events = fc.array(
      fc.constantFrom<Event>(
        'refund',
        'refund-fails',
        'refund-called-off',
        'look',
        'disputed',
        'dispute-won',
      ),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(events, async (happened) => {
        const gift = await giveAndSettle();
        const disputes = new Map<string, 'open' | 'won'>();
        const followDispute = (id: string, state: 'open' | 'won') =>
          test.rows(
            `select graphile_worker.add_job('follow_dispute', '${JSON.stringify({
              disputeId: id,
              transactionId: gift.transactionId,
              kind: 'chargeback',
              state,
              amountCents: 200,
              reason: 'fraud',
              replyBy: null,
              asOf: `2030-01-0${state === 'won' ? '2' : '1'}T00:00:00Z`,
            })}')`,
          );
        const refunded: number[] = [];
        for (const event of happened) {
          if (event === 'look') await look(gift);
          else if (event === 'disputed') {
            const id = `${gift.transactionId}-${String(disputes.size)}`;
            disputes.set(id, 'open');
            await followDispute(id, 'open');
          } else if (event === 'dispute-won') {
            const id = [...disputes].find(([, state]) => state === 'open')?.[0];
            if (id === undefined) continue;
            disputes.set(id, 'won');
            await followDispute(id, 'won');
          } else {
            const id = await panel.refund(gift.transactionId, 1);
            if (event === 'refund') refunded.push(100);
            if (event === 'refund-fails') await test.localBraintree.bankSays('no', id);
            if (event === 'refund-called-off') await panel.void(id);
          }
        }
        await look(gift);
        await look(gift);
        const { state, entries } = await booksOf(gift);
        const isDisputed = [...disputes.values()].includes('open');
        const lost = [...disputes.values()].filter((each) => each === 'open').length * 200;
        const total = entries.reduce((sum, [, cents]) => sum + Number(cents), 0);
        expect(total).toBe(1_337 - refunded.length * 100 - lost);
        const partly = refunded.length > 0 ? 'partially_refunded' : 'succeeded';
        expect(state).toBe(isDisputed ? 'disputed' : partly);
      }),
      { numRuns: 6, seed: seedFor(2026) },
    );
  });
});
