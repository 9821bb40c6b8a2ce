import { dayIn } from '@handsel/contract';
import { LANGUAGES } from '@handsel/words/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenizeBankAccount } from '../../testing/bank-accounts.ts';
import { verifiedDonor } from '../../testing/donors.ts';
import { newestCharge } from '../../testing/held-gifts.ts';
import {
  firstOfMonth,
  monthlyCsv,
  movedCard,
  startMonthly,
  uploadMonthly,
} from '../../testing/imported-monthly.ts';
import { expectMailIn, writeToDonorIn } from '../../testing/languages.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { lookAtSettlements } from '../../testing/settlement-look.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';

let test: PassingMonths;
let finance: Colleague;
beforeAll(async () => {
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  const methods = new Set(['card', 'bank'] as const);
  const offer = { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } as const;
  test = await startPassingMonths({ offer, languages: [...LANGUAGES] });
  await onTheTenth(test);
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

it('a monthly gift that was imported is announced in the language of its donor, which stays', async () => {
  const email = 'french@example.org';
  await verifiedDonor(test, email);
  await writeToDonorIn(test, 'fr', email);
  await movedCard(test, { email, customer: 'cus_french', token: 'tokfrench' });
  const next = firstOfMonth(dayIn(test.config.braintree.timeZone, new Date()), 3);
  const line = { email, next, id: 'sub_french', customer: 'cus_french', token: 'tokfrench' };
  const { id } = await uploadMonthly(test, finance, monthlyCsv([line]));
  await startMonthly(test, finance, id);
  await expectMailIn(test, 'fr', {
    to: email,
    subject: 'Votre don mensuel à Green Ribbon Example continue',
    sentences: ['continue comme avant.', '20 $ par mois', 'Prochain débit'],
  });
});

it('a debit that its bank returned is mailed in the language of its donor', async () => {
  const browser = test.browser();
  const email = 'spanish@example.org';
  const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
  const nonce = await tokenizeBankAccount(browser, test);
  const body = paymentBody(checkout, { nonce, payment_method_type: 'bank' });
  expect((await browser.post('/api/subscription', body)).status).toBe(200);
  await writeToDonorIn(test, 'es', email);
  const [row] = await test.rows(`select id from attempts where checkout_id = '${checkout.uuid}'`);
  const given = { browser, email, subscriptionId: String(row?.['id']) };
  await test.settled();
  await test.localBraintree.bankSays('no', await newestCharge(test, given));
  await lookAtSettlements(test);
  await expectMailIn(test, 'es', {
    to: email,
    subject: 'Su donación a Green Ribbon Example no se completó',
    sentences: ['Su donación de $25 no se completó.', 'Su donación mensual continúa.'],
  });
});

it('a typed gift that is reversed is mailed in the language of its donor', async () => {
  const email = 'offline@example.org';
  const batch = await OfflineBatch.begin(test, finance, 1, 6_400);
  const donor = await batch.donor('Offline Donor', email);
  expect((await batch.line(donor, 6_400)).status).toBe(200);
  expect((await batch.book()).status).toBe(200);
  await test.settled();
  await writeToDonorIn(test, 'de', email);
  const [giftId] = await batch.giftIds();
  const reversal = { reason: 'bounced', note: 'The bank sent it back.' };
  expect((await finance.console.post(`/gifts/${String(giftId)}/reverse`, reversal)).status).toBe(200);
  await expectMailIn(test, 'de', {
    to: email,
    subject: 'Eine Quittung von Green Ribbon Example ist nicht mehr gültig',
    sentences: ['Ihre Bank hat diese Spende nicht gezahlt.', '64 $'],
  });
});
