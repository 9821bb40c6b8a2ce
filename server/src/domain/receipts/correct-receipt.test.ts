import { yearIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { emptyMailbox } from '../../testing/mailbox.ts';
import { getPdf, readPdf } from '../../testing/pdf.ts';
import { mailReceiptAgain, type Receipts, startReceipts } from '../../testing/receipts.ts';

let test: Receipts;
beforeAll(async () => {
  test = await startReceipts();
});
afterAll(() => test.close());

const YEAR = String(yearIn('America/Chicago', new Date()));

describe('a receipt that is wrong', () => {
  it('is replaced by staff, mailed, and no longer valid', async () => {
    const { browser, giftId, number } = await test.given('wrogn@example.org');
    const fixes = [
      '--email',
      'wrong@example.org',
      '--name',
      'Grace Ħopper',
      '--address',
      '1 Navy Yard; Arlington, VA',
    ];
    const said = (await test.command('correct', number, ...fixes)).stdout.toString();
    const [, replacing = ''] = /^Receipt (\S+) replaces/.exec(said) ?? [];
    await test.settled();
    const [mail] = await test.mailedPdfs('wrong@example.org');
    expect(mail?.subject).toBe('Your corrected receipt from Green Ribbon Example: $13.37');
    for (const words of [`replaces no. ${number}`, `Receipt ${replacing}`, 'Grace Ħopper', '1 Navy Yard'])
      expect(mail?.text).toContain(words);

    const year = await getPdf(test, browser, `/api/receipts/${YEAR}`);
    expect(year.pdf.text).toContain(`You gave $13.37 in ${YEAR}.`);
    expect(year.pdf.text).not.toContain(number);
    expect((await getPdf(test, browser, `/api/receipt/${giftId}`)).pdf.text).toContain(
      `Receipt ${replacing}`,
    );
    const old = await readPdf((await test.command('print', number)).stdout);
    expect(old.text).toContain(`This receipt was replaced by no. ${replacing} and is no longer valid.`);

    const again = (await test.command('correct', number, '--name', 'Grace')).stderr.toString();
    expect(again).toBe(`Receipt ${number} was replaced by ${replacing}. Correct that one.\n`);
  });

  it('is not replaced for a fully refunded gift, and shows what was refunded in part', async () => {
    const whole = await test.given('gone@example.org');
    await test.refund(whole);
    const part = await test.given('some@example.org');
    await test.refund(part, 3.37);
    const refused = await test.command('correct', whole.number, '--email', 'gone-not@example.org');
    expect(refused.stderr.toString()).toMatch(/^The gift of receipt .* was refunded in full/);
    await test.command('correct', part.number, '--email', 'some-not@example.org');
    await test.settled();
    const [mail] = await test.mailedPdfs('some-not@example.org');
    for (const words of [mail?.text, mail?.words])
      expect(words).toContain('This receipt is valid for the rest, $10.');
  });

  it('that is first mailed after the gift was canceled says that it is not valid', async () => {
    const gift = await test.given('late@example.org');
    await test.panel.void(gift.transactionId);
    await test.look(gift.transactionId);
    await emptyMailbox(test, 'late@example.org');
    await mailReceiptAgain(test, gift.giftId);
    await test.settled();
    const [mail] = await test.mailedPdfs('late@example.org');
    for (const words of [mail?.text, mail?.words])
      expect(words).toContain('This receipt is not valid: the gift was canceled before it was paid.');
  });

  it('for a month repeats no past dates, and revokes the links of the earlier recipient', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, 'motnh@example.org', { type: 'monthly' });
    await test.settled();
    const [gift] = await test.rows(
      `select r.year || '-' || lpad(r.number::text, 6, '0') as number from receipts r join gifts g on g.id = r.gift_id
       join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'`,
    );
    const [wrong] = await test.mailedPdfs('motnh@example.org');
    const linkIn = (words: unknown) => /\/manage\/(\S+)/.exec(String(words))?.[1] ?? '';
    const said = await test.command('correct', String(gift?.['number']), '--email', 'month@example.org');
    expect(said.stdout.toString()).toContain('later emails and receipts still go to motnh@example.org.');
    await test.settled();
    const [mail] = await test.mailedPdfs('month@example.org');
    for (const words of [mail?.text, mail?.words]) {
      expect(words).toContain('Thank you for giving $13.37 every month.');
      expect(words).not.toMatch(/Your next gift|today/);
    }
    const opened = await Promise.all(
      [wrong, mail].map((each) => browser.get(`/api/manage/${linkIn(each?.words)}`)),
    );
    expect(opened.map(({ body }) => body.code ?? 'open')).toEqual(['link_invalid', 'open']);
  });

  it.each([
    [['correct', '2026-000001'], /^Name the receipt/],
    [['correct', '2001-000001', '--name', 'Ada'], /^There is no receipt 2001-000001\.$/m],
    [['correct', '2026-000001', '--email', 'nobody'], /^nobody is not an email address\.$/m],
    [['correct', '2026-000001', '--amount', '5'], /^Name the receipt/],
  ])('is not corrected by %o', async (args, words) => {
    expect((await test.command(...args)).stderr.toString()).toMatch(words);
  });
});

it('all documents together are numbered without a gap', async () => {
  const rows = await test.rows('select number from receipts order by number');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});
