import { yearIn } from '@handsel/contract';
import { expect, it } from 'vitest';
import { getPdf } from '../../testing/pdf.ts';
import { startReceipts } from '../../testing/receipts.ts';
import { repeatGift } from '../../testing/repeated-gifts.ts';

it('a year of hundreds of gifts has them all in one document, the oldest first', async () => {
  const test = await startReceipts();
  const { browser, giftId, number } = await test.given('often@example.org');
  await repeatGift(test, giftId, 600);
  const year = String(yearIn('America/Chicago', new Date()));
  const { pdf } = await getPdf(test, browser, `/api/receipts/${year}`);
  expect(pdf.text).toContain(`You gave $8,035.37 in ${year}.`);
  const numbers = [...pdf.text.matchAll(new RegExp(`${year}-(\\d+) Once`, 'g'))].map((each) =>
    Number(each[1]),
  );
  expect(numbers).toHaveLength(601);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(numbers.at(-1)).toBe(Number(number.split('-')[1]));
  await test.close();
});
