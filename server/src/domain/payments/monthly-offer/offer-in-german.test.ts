import { LANGUAGES } from '@handsel/words/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectMailIn, readerOf } from '../../../testing/languages.ts';
import { acceptOffer, offerIn, offerMonthly, readOffer } from '../../../testing/monthly-offers.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ languages: [...LANGUAGES] });
});
afterAll(() => test.close());

it('a monthly gift that is offered on a German page is agreed to and confirmed in German', async () => {
  await offerMonthly(test);
  const browser = readerOf(test, 'de');
  const email = 'german@example.org';
  const { uuid } = await beginCheckout(browser, { amount: 50, email });
  const payment = paymentBody({ uuid, amount: 50 }, { keeps_method: true });
  expect((await browser.post('/api/transaction', payment)).status).toBe(200);
  const offer = offerIn(await readOffer(browser, uuid));
  const consent = offer?.consent.replaceAll('\u00A0', ' ') ?? '';
  expect(consent).toMatch(
    /^Sie erlauben Green Ribbon Example, 9 \$ am \d+\. .* abzubuchen .*Visa mit Endziffern/,
  );
  expect((await acceptOffer(browser, uuid, offer)).status).toBe(200);
  await expectMailIn(test, 'de', {
    to: email,
    subject: 'Ihre monatliche Spende an Green Ribbon Example',
    sentences: [
      'Ihre monatliche Spende von 9 $ ist eingerichtet.',
      `Dem haben Sie zugestimmt: „${consent}“`,
      'Monatliche Spende pausieren oder beenden',
    ],
  });
});
