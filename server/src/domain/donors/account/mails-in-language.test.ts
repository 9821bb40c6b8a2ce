import { LANGUAGE_COOKIE } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import {
  detailsMailWords,
  emailChangeMailWords,
  erasureMailWords,
  signInMailWords,
} from '@handsel/words/mails/account';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, setPassword, unverifiedDonor, verifiedDonor } from '../../../testing/donors.ts';
import { englishLeft, writeToDonorIn } from '../../../testing/languages.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';
import { startTestApp, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ languages: ['en', 'es', 'fr', 'de'] });
});
afterAll(() => test.close());

const AREAS = [
  signInMailWords,
  emailChangeMailWords,
  erasureMailWords,
  detailsMailWords,
  mailLayoutWords,
] as const;

/** A donor with a language, and an empty mailbox. */
async function donorIn(language: Language, email: string, how: typeof unverifiedDonor = unverifiedDonor) {
  const given = await how(test, email);
  await jobsDone();
  await emptyMailbox(test);
  return { ...given, donorId: await writeToDonorIn(test, language, email) };
}

const jobsDone = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');

/** The newest mail to an address, without English sentences in it. */
async function mailTo(email: string) {
  await jobsDone();
  const [mail] = await test.rows(
    `select subject, html, text from local_mails where recipient = '${email}' order by id desc limit 1`,
  );
  const { subject, html, text } = mail as Record<'subject' | 'html' | 'text', string>;
  expect(englishLeft([subject, html, text].join('\n'), ...AREAS)).toEqual([]);
  return { subject, html, text };
}

const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;

describe('a mail about an account', () => {
  it('with a link is in the language of the page on which it was requested, like the reply', async () => {
    const email = 'link@example.org';
    await donorIn('de', email);
    const browser = await visitor(test);
    browser.cookies.set(LANGUAGE_COOKIE, 'es');
    const signIn = await browser.post('/api/login/link', { email });
    expect(signIn.body.data).toEqual({
      message: expect.stringMatching(/enlace para iniciar sesión/) as string,
    });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Su enlace para iniciar sesión (Green Ribbon Example)');
    expect(mail.html).toContain('<html lang="es">');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Inicie sesión para gestionar sus donaciones');
      expect(body).toContain('El enlace funciona una sola vez y vence en');
    }
    const reset = await browser.post('/api/pass/forgot', { email });
    expect(reset.body.data).toEqual({ message: expect.stringMatching(/contraseña/) as string });
    expect((await mailTo(email)).subject).toBe('Elija su contraseña (Green Ribbon Example)');
  });

  it('of which a job of an earlier release waits is in the donor’s language', async () => {
    await donorIn('de', 'earlier@example.org');
    const payload = `'kind', 'sign_in', 'email', 'earlier@example.org', 'requestId', gen_random_uuid()`;
    await test.rows(`select graphile_worker.add_job('send_link', json_build_object(${payload}))`);
    expect((await mailTo('earlier@example.org')).html).toContain('<html lang="de">');
  });

  it('says in the donor’s language that the password is set', async () => {
    const { browser } = await donorIn('es', 'password@example.org');
    expect((await setPassword(browser)).status).toBe(200);
    const mail = await mailTo('password@example.org');
    expect(mail.subject).toBe('Su contraseña quedó guardada (Green Ribbon Example)');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Confirme su dirección de correo electrónico.');
      expect(body).toContain('Si no fue usted, pida un enlace');
    }
  });

  it('asks both addresses in the donor’s language whether to change, and says that they did', async () => {
    const [from, to] = ['from@example.org', 'to@example.com'];
    const { browser } = await donorIn('es', from, verifiedDonor);
    await browser.post('/api/profile/email', { email: to, password: PASSWORD });
    const [old, other] = [await mailTo(from), await mailTo(to)];
    expect(old.subject).toBe('¿Cambiar su dirección de correo electrónico? (Green Ribbon Example)');
    expect(old.text).toContain('Si fue usted, permita el cambio.');
    expect(other.text).toContain('¿Es esta su dirección de correo electrónico?');
    for (const { text } of [other, old])
      expect((await browser.post(`/api${linkIn(text)}`, { answer: 'allow' })).status).toBe(200);
    for (const email of [from, to]) {
      const { html } = await mailTo(email);
      expect(html).toContain('Su dirección de correo electrónico ha cambiado');
      expect(html).toContain('Si no fue usted, escríbanos de inmediato.');
    }
  });

  it('warns the owner of a taken address in the owner’s language', async () => {
    await donorIn('de', 'owner@example.org', verifiedDonor);
    const { browser } = await donorIn('es', 'asker@example.org', verifiedDonor);
    await browser.post('/api/profile/email', { email: 'owner@example.org', password: PASSWORD });
    expect((await mailTo('owner@example.org')).html).toContain('<html lang="de">');
  });

  it('reports corrected details in the donor’s language', async () => {
    const { donorId } = await donorIn('es', 'details@example.org');
    const payload = `'id', gen_random_uuid(), 'donorId', '${donorId}'`;
    await test.rows(
      `select graphile_worker.add_job('send_details_corrected_mail', json_build_object(${payload}))`,
    );
    const mail = await mailTo('details@example.org');
    expect(mail.subject).toBe('Sus datos se han corregido (Green Ribbon Example)');
    expect(mail.text).toContain('Sus datos se han corregido');
  });

  it('asks whether to erase a donor, and says so afterwards, in the language that the donor had', async () => {
    const email = 'erased@example.org';
    const { browser } = await donorIn('es', email, verifiedDonor);
    browser.cookies.set(LANGUAGE_COOKIE, 'es');
    const asked = await browser.post('/api/profile/erasure', { email });
    expect(asked.body.data).toEqual({ message: expect.stringMatching(/^Todavía no se ha/) as string });
    const question = await mailTo(email);
    expect(question.subject).toBe('¿Borrar sus datos? (Green Ribbon Example)');
    expect(question.text).toContain('No se puede deshacer.');
    expect((await browser.post(`/api${linkIn(question.text)}`, {})).status).toBe(200);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Green Ribbon Example ha borrado sus datos');
    for (const body of [mail.html, mail.text])
      expect(body).toContain('Guarde sus recibos: no podemos volver a enviarlos.');
  });
});
