import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedCampaign } from '../../testing/campaigns.ts';
import { perkDonor } from '../../testing/perks.ts';
import { hurry, postponeFailed } from '../../testing/queue.ts';
import { ScriptedSmtpServer } from '../../testing/smtp-server.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  testConfig,
  type TestApp,
} from '../../testing/test-app.ts';

const CLAIM = 'Choose your size, and tell us where to send it';

let smtp: ScriptedSmtpServer;
let test: TestApp;
let fundraiser: Colleague;
beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  const { charity } = testConfig();
  charity.heroAlt = 'A family by the lake';
  const hero = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1d5a3a' } })
    .png()
    .toBuffer();
  test = await startTestApp({ smtpUrl: await smtp.listen(), charity, hero });
  fundraiser = await colleague(test, 'fundraiser');
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

async function mailsOf(email: string) {
  await test.until(
    `select count(*) = 1 as ok from receipts r join gifts g on g.id = r.gift_id
     join donors d on d.id = g.donor_id where d.email = '${email}' and mailed_at is not null`,
  );
  return smtp.mailsTo(email);
}

function pictureIn(html: string | false | undefined) {
  const [, src = '', alt] = /<img[^>]*src="([^"]+)"[^>]*alt="([^"]+)"/.exec(String(html)) ?? [];
  return { src, alt };
}

describe('the mail of a receipt', () => {
  it('shows the charity’s picture from the charity’s own address, in a form that mail programs read', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: 'ada@example.org', type: 'one-time' });
    await browser.post('/api/transaction', paymentBody(checkout));
    const [mail] = await mailsOf('ada@example.org');
    const { src, alt } = pictureIn(mail?.html);
    expect(alt).toBe('A family by the lake');
    const url = new URL(src);
    expect(url.origin).toBe(test.config.publicUrl.origin);
    const shown = await test.app.inject({ url: url.pathname });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1024,
      height: 512,
    });
    expect(mail?.text).not.toContain('Membership');
  });

  it('shows the picture of the campaign that the gift counts for', async () => {
    const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a1538' } })
      .png()
      .toBuffer();
    const uploaded = await fundraiser.console.upload('POST', '/images', file, { use: 'hero' });
    const { id: hero } = uploaded.body.data as { id: string };
    await publishedCampaign(fundraiser, 'beds', { hero, heroAlt: 'A row of beds' });
    const browser = test.browser();
    const checkout = await beginCheckout(browser, {
      email: 'grace@example.org',
      type: 'one-time',
      campaign: 'beds',
    });
    await browser.post('/api/transaction', { ...paymentBody(checkout), campaign: 'beds' });
    const [mail] = await mailsOf('grace@example.org');
    expect(pictureIn(mail?.html)).toEqual({
      src: new URL(`/images/${hero}/mail.jpg`, test.config.publicUrl).href,
      alt: 'A row of beds',
    });
  });

  it('names the membership, and links to the form for its T-shirt', async () => {
    const email = 'mary@example.org';
    await perkDonor(test, email);
    const [mail] = await mailsOf(email);
    expect(mail?.text).toMatch(/Membership: +Silver\n/);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Your Silver membership comes with: Green ribbon T-shirt.');
      expect(body).toContain(CLAIM);
      expect(body).toContain(new URL('/profile/details', test.config.publicUrl).href);
    }
  });

  it('does not ask for the size of a T-shirt again', async () => {
    const email = 'answered@example.org';
    smtp.script('refuse');
    await perkDonor(test, email, { name: 'Mary Example' });
    await postponeFailed(test, 'send_receipt');
    await hurry(test, 'send_receipt');
    const [mail] = await mailsOf(email);
    expect(mail?.text).toMatch(/Membership: +Silver\n/);
    expect(mail?.text).not.toContain(CLAIM);
  });
});
