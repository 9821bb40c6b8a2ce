import type { Answers } from '@handsel/contract';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { Reply } from './reply.ts';

const ANSWERS: Answers = {
  dedicated: true,
  dedicateTo: 'Grace Hopper',
  dedicateToEmail: 'family@example.org',
  referred: false,
  referrer: '',
  employeeMatch: false,
  employer: '',
  employeeEmail: '',
};

/** Answers the thank-you questions with a dedication and the other answers. */
export async function answer(
  browser: Browser,
  checkoutId: string,
  changes: Partial<Answers> = {},
): Promise<void> {
  const body = { form_data: JSON.stringify({ ...ANSWERS, ...changes }) };
  expect((await browser.put(`/api/transaction/${checkoutId}`, body)).status).toBe(200);
}

export const askForNotice = (browser: Browser, checkoutId: string, tells_amount = false): Promise<Reply> =>
  browser.post(`/api/transaction/${checkoutId}/notice`, { tells_amount });
