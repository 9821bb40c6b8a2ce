import type { StaffCardToReview } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardsComeDue, cardsDone, putCard, readCard } from '../../../testing/cards.ts';
import { verifiedDonor } from '../../../testing/donors.ts';
import { offerExtras } from '../../../testing/extras.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let carer: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  await offerExtras(test, { dedicationCards: true, reviewCards: true });
  carer = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

let count = 0;

/** Writes a card to be sent as soon as possible, under a verified donor's gift. */
async function writtenCard(message = 'Happy birthday!') {
  const recipient = `grace${String((count += 1))}@example.org`;
  const { browser, checkoutId } = await verifiedDonor(test, `ada${String(count)}@example.org`);
  expect((await putCard(browser, checkoutId, { email: recipient, message })).status).toBe(200);
  await cardsDone(test);
  return { browser, checkoutId, recipient };
}

async function listed(recipient: string): Promise<StaffCardToReview | undefined> {
  const { cards } = (await carer.console.get('/cards')).body.data as { cards: StaffCardToReview[] };
  return cards.find((card) => card.recipient === recipient);
}

async function cardTo(recipient: string): Promise<StaffCardToReview> {
  const card = await listed(recipient);
  if (card === undefined) throw new Error(`no card to ${recipient} waits`);
  return card;
}

const approve = ({ id, ask_id }: StaffCardToReview, console = carer.console) =>
  console.post(`/cards/${id}/approval`, { ask_id });
const reject = ({ id, ask_id }: StaffCardToReview) =>
  carer.console.post(`/cards/${id}/rejection`, { ask_id });
const mailsTo = (recipient: string) =>
  test.rows(`select text from local_mails where recipient = '${recipient}'`);
const waiting = async () =>
  ((await carer.console.get('/overview')).body.data as { cards_to_review: number }).cards_to_review;

describe('a charity that reviews dedication cards', () => {
  it('mails a card only after a colleague has approved it', async () => {
    const before = await waiting();
    const { browser, checkoutId, recipient } = await writtenCard();
    expect(await mailsTo(recipient)).toEqual([]);
    expect(await waiting()).toBe(before + 1);
    const card = await cardTo(recipient);
    expect(card).toMatchObject({ to: 'Grace Hopper', from: 'Ada and Tom', message: 'Happy birthday!' });
    expect((await approve(card)).status).toBe(200);
    await cardsDone(test);
    expect(await mailsTo(recipient)).toHaveLength(1);
    expect(await listed(recipient)).toBeUndefined();
    expect(await waiting()).toBe(before);
    expect((await readCard(browser, checkoutId)).card?.state).toBe('sent');
    expect((await approve(card)).body.code).toBe('card_changed');
    expect(
      await test.rows(
        `select content::json ->> 'action' as action from audit_log where content::json ->> 'subject' = 'card:${card.id}'`,
      ),
    ).toEqual([{ action: 'card.approved' }]);
  });

  it('does not mail a card that a colleague has stopped, and its donor can write another one', async () => {
    const { browser, checkoutId, recipient } = await writtenCard('Buy my watches');
    expect((await reject(await cardTo(recipient))).status).toBe(200);
    await cardsComeDue(test);
    expect(await mailsTo(recipient)).toEqual([]);
    expect((await readCard(browser, checkoutId)).card?.state).toBe('not_sent');
    expect((await putCard(browser, checkoutId, { email: recipient })).status).toBe(200);
    expect(await cardTo(recipient)).toMatchObject({ message: 'Happy birthday!\n\nWe love you.' });
  });

  it('reviews a card again after its donor has changed the message', async () => {
    const { browser, checkoutId, recipient } = await writtenCard();
    const seen = await cardTo(recipient);
    expect(
      (await putCard(browser, checkoutId, { email: recipient, message: 'Call this number' })).status,
    ).toBe(200);
    expect((await approve(seen)).body.code).toBe('card_changed');
    await cardsComeDue(test);
    expect(await mailsTo(recipient)).toEqual([]);
    expect(await cardTo(recipient)).toMatchObject({ message: 'Call this number' });
  });

  it('shows no card to a role that may not correct donors', async () => {
    const { recipient } = await writtenCard();
    const reader = await colleague(test, 'read-only');
    expect((await reader.console.get('/cards')).status).toBe(403);
    expect((await approve(await cardTo(recipient), reader.console)).status).toBe(403);
  });

  it('mails the waiting cards within a day after it stops reviewing them', async () => {
    const { recipient } = await writtenCard();
    await offerExtras(test, { reviewCards: false });
    expect(await listed(recipient)).toBeUndefined();
    await cardsComeDue(test);
    expect(await mailsTo(recipient)).toHaveLength(1);
  });
});
