import type { Card, CardInfo } from '@handsel/contract';
import type { Browser } from './browser.ts';
import { hurry } from './queue.ts';
import { offerExtras } from './extras.ts';
import type { Reply } from './reply.ts';
import type { TestApp } from './test-app.ts';

export const CARD: Card = {
  kind: 'honor',
  to: 'Grace Hopper',
  from: 'Ada and Tom',
  message: 'Happy birthday!\n\nWe love you.',
  picture: 'laurel',
  shows_amount: false,
  delivery: 'mail',
  email: 'grace@example.org',
  send_on: null,
  address: '',
};

/** Turns dedication cards on or off, and publishes that. */
export const offerCards = (test: TestApp, dedicationCards = true): Promise<void> =>
  offerExtras(test, { dedicationCards });

export const putCard = (browser: Browser, checkoutId: string, changes: Partial<Card> = {}): Promise<Reply> =>
  browser.put(`/api/transaction/${checkoutId}/card`, { ...CARD, ...changes });

export const moveCard = (
  browser: Browser,
  checkoutId: string,
  send_on: string | null = null,
): Promise<Reply> => browser.post(`/api/transaction/${checkoutId}/card/day`, { send_on });

export const cancelCard = (browser: Browser, checkoutId: string): Promise<Reply> =>
  browser.post(`/api/transaction/${checkoutId}/card/cancellation`, {});

export async function readCard(browser: Browser, checkoutId: string): Promise<CardInfo> {
  return (await browser.get(`/api/transaction/${checkoutId}/card`)).body.data as CardInfo;
}

/** Makes all cards due. */
export async function cardsComeDue(test: TestApp): Promise<void> {
  await test.rows(`update dedication_cards set send_on = null`);
  await hurry(test, 'send_card');
  await cardsDone(test);
}

/** Waits until all jobs of due cards have ended, with any result. */
export async function cardsDone(test: TestApp): Promise<void> {
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'send_card' and run_at <= now()) as ok`,
  );
}
