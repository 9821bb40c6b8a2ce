import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringLastDay, chargeIn, resumeSoon } from '../../testing/billing-days.ts';
import { part, startWithFunds, type WithFunds } from '../../testing/funds.ts';
import { newestCharge } from '../../testing/held-gifts.ts';
import { expectMailIn, writeToDonorIn } from '../../testing/languages.ts';
import { byDonor, cancel, changeAmount, changeDay, pause, resume } from '../../testing/managed-gifts.ts';
import { monthlyDonor, monthlyDonorWithCard, type MonthlyDonor } from '../../testing/monthly-gifts.ts';
import { onTheTenth, type PassingMonths } from '../../testing/passing-months.ts';

let system: WithFunds;
let test: PassingMonths;
beforeAll(async () => {
  system = await startWithFunds();
  ({ test } = system);
  await onTheTenth(test);
});
afterAll(() => test.close());

async function run(task: string, payload: object = {}): Promise<void> {
  await test.rows(`select graphile_worker.add_job('${task}', '${JSON.stringify(payload)}'::json)`);
  await test.settled();
}

it('a donor’s own changes are confirmed in the donor’s language', async () => {
  const given = await monthlyDonor(test, 'german@example.org');
  const where = byDonor(given);
  const to = given.email;
  await writeToDonorIn(test, 'de', to);

  expect((await changeAmount(given.browser, where, 30)).status).toBe(200);
  await expectMailIn(test, 'de', {
    to,
    subject: 'Ihre monatliche Spende an Green Ribbon Example wurde geändert',
    sentences: [
      'Ihre monatliche Spende beträgt jetzt 30 $.',
      '25 $ jeden Monat',
      'Heute wurde nichts abgebucht.',
    ],
  });
  expect((await changeDay(given.browser, where, 28)).status).toBe(200);
  await expectMailIn(test, 'de', {
    to,
    subject: 'Der Tag Ihrer monatlichen Spende an Green Ribbon Example wurde geändert',
    sentences: ['Ihre Spende von 30 $ wird jetzt am 28. jedes Monats abgebucht, das nächste Mal am 28. '],
  });
  expect((await pause(given.browser, where, 1)).status).toBe(200);
  await expectMailIn(test, 'de', {
    to,
    subject: 'Ihre monatliche Spende an Green Ribbon Example pausiert',
    sentences: ['Ihre monatliche Spende von 30 $ pausiert.', 'wird nichts abgebucht. An diesem Tag wird'],
  });
  expect((await resume(given.browser, where)).status).toBe(200);
  await expectMailIn(test, 'de', {
    to,
    subject: 'Ihre monatliche Spende an Green Ribbon Example läuft wieder',
    sentences: ['Ihre nächste Spende von 30 $ wird am 28. ', 'braucht kein Passwort und gilt'],
  });
  expect((await cancel(given.browser, where)).status).toBe(200);
  await expectMailIn(test, 'de', {
    to,
    subject: 'Ihre monatliche Spende an Green Ribbon Example ist beendet',
    sentences: ['Ihre letzte Spende von 25 $ war am ', 'Wenn Sie die Spende nicht beendet haben'],
  });
});

it('a pause that ends soon is announced in it', async () => {
  const given = await monthlyDonor(test, 'french@example.org');
  await writeToDonorIn(test, 'fr', given.email);
  expect((await pause(given.browser, byDonor(given), 1)).status).toBe(200);
  await resumeSoon(test, given.subscriptionId);
  await run('remind_of_resuming');
  await expectMailIn(test, 'fr', {
    to: given.email,
    subject: 'Votre don mensuel à Green Ribbon Example reprend bientôt',
    sentences: [
      'Votre don mensuel de 25 $ reprend bientôt.',
      'La pause que vous avez choisie touche à sa fin.',
    ],
  });
});

it('staff’s changes and questions are mailed in it', async () => {
  const given = await monthlyDonor(test, 'spanish@example.org');
  const to = given.email;
  await writeToDonorIn(test, 'es', to);
  const { console: care } = system.care;
  const path = `/monthly-gifts/${given.subscriptionId}`;

  const allocations = [part(system.relief, 1_500), part(system.music, 1_000)];
  expect((await care.put(`${path}/funds`, { allocations })).status).toBe(200);
  await expectMailIn(test, 'es', {
    to,
    subject: 'Destino de su donación mensual a Green Ribbon Example',
    sentences: ['Relief y Music'],
  });
  expect((await care.put(`${path}/amount`, { amount_cents: 90_000 })).status).toBe(200);
  await expectMailIn(test, 'es', {
    to,
    subject: 'Confirme el cambio de su donación mensual a Green Ribbon Example',
    sentences: ['de $25 a $900'],
  });
  expect((await care.post(`${path}/repair-link`)).status).toBe(200);
  await expectMailIn(test, 'es', {
    to,
    subject: 'Actualice el método de pago de su donación mensual a Green Ribbon Example',
    sentences: ['El botón funciona durante'],
  });
  expect((await care.put(`${path}/amount`, { amount_cents: 2_000 })).status).toBe(200);
  await expectMailIn(test, 'es', {
    to,
    subject: 'Su donación mensual a Green Ribbon Example ha cambiado',
    sentences: ['Nuestro equipo hizo este cambio por usted.', '$25 cada mes', '$20 cada mes'],
  });
});

it('a card that expires, a month that cannot be charged and the end are mailed in it', async () => {
  const given: MonthlyDonor = await monthlyDonorWithCard(test, 'expired@example.org', 0);
  const { subscriptionId, email: to } = given;
  await writeToDonorIn(test, 'fr', to);
  await test.settled();
  await chargeIn(test, '2 months', subscriptionId);
  await run('check_method', { subscriptionId });
  await expectMailIn(test, 'fr', {
    to,
    subject: 'La carte de votre don mensuel à Green Ribbon Example expire',
    sentences: ['peut être débité jusqu’au', 'Votre prochain don de 25 $ aura lieu le'],
  });
  await test.advance({ months: 1 });
  await expectMailIn(test, 'fr', {
    to,
    subject: 'Nous n’avons pas pu débiter votre don mensuel à Green Ribbon Example',
    sentences: ['Nous n’avons pas pu débiter le don de ce mois (25 $).', 'votre don mensuel prend fin.'],
  });
  await bringLastDay(test, subscriptionId);
  await run('finish_dunning_runs');
  await expectMailIn(test, 'fr', {
    to,
    subject: 'Votre don mensuel à Green Ribbon Example a pris fin',
    sentences: [
      'Moyens de paiement essayés : Visa se terminant par 1111.',
      'Vous ne vouliez pas qu’il prenne fin ?',
    ],
  });
});

it('a pause because of a disputed month is mailed in it', async () => {
  const given = await monthlyDonor(test, 'disputing@example.org');
  await writeToDonorIn(test, 'de', given.email);
  await test.localBraintree.openDispute(await newestCharge(test, given));
  await test.localBraintree.webhooksSent();
  await expectMailIn(test, 'de', {
    to: given.email,
    subject: 'Ihre monatliche Spende an Green Ribbon Example pausiert',
    sentences: ['Eine Bank hat uns mitgeteilt, dass Ihre Spende von 25 $ vom', 'angefochten'],
  });
});
