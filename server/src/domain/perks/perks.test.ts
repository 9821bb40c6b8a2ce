import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { postedUpTo, SPECIFIED_TIERS as TIERS, type MonthlyGift } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../platform/csv.ts';
import type { Browser } from '../../testing/browser.ts';
import { verifiedDonor, unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { byDonor, changeAmount } from '../../testing/managed-gifts.ts';
import { chargeNewAmount } from '../../testing/next-months.ts';
import { returnGift } from '../../testing/outcomes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { programFile } from '../../testing/programs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const WHERE = {
  name: 'Ada Lovelace',
  line1: '12 Square',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'United States',
};
const NOWHERE = Object.fromEntries(Object.keys(WHERE).map((field) => [field, '']));
const owed = async (browser: Browser) => (await browser.get('/api/perks')).body.data;
const NOTHING = { is_new: false, perks: [], needs_size: false };
const SHIRT = { is_new: true, perks: ['Green ribbon T-shirt'], needs_size: true };

async function exported(): Promise<string[]> {
  const main = programFile('perks');
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'export'], {
    env: {
      ...COMPILE_CACHE,
      DATABASE_URL: test.databaseUrl,
      LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
    },
  });
  return stdout.split('\r\n');
}

describe('what is sent by post', () => {
  it('are listed with their level’s perks, and add up', () => {
    for (const { perks: all, name } of TIERS)
      for (const { tier, perks } of postedUpTo(TIERS, 99_999_900))
        if (tier === name) expect(all.map((perk) => perk.name)).toEqual(expect.arrayContaining([...perks]));
    expect(postedUpTo(TIERS, 2_499)).toEqual([]);
    expect(postedUpTo(TIERS, 20_000).map(({ tier }) => tier)).toEqual(['silver', 'platinum']);
  });

  it('are offered to monthly donors who reach the level, even unverified ones, once; staff read the answer', async () => {
    const { browser } = await unverifiedDonor(test, 'cmd@example.org', { type: 'monthly', amount: 25 });
    expect(await owed(browser)).toEqual({ ...SHIRT, known: NOWHERE });
    const answer = (changes: object) => browser.put('/api/perks', { ...WHERE, shirt_size: 'M', ...changes });
    expect((await answer({ shirt_size: null })).body.errors).toHaveProperty('shirt_size');
    expect(Object.keys((await answer({ name: '', city: '' })).body.errors ?? {})).toEqual(['name', 'city']);
    expect((await answer({ name: '=1+1', line2: 'Apt. 4, "back"' })).status).toBe(200);
    expect(await owed(browser)).toMatchObject(NOTHING);
    expect((await answer({ name: 'Mallory' })).status).toBe(404);
    const line = (await exported()).find((each) => each.startsWith('cmd@'));
    expect(line).toContain(
      `silver,Green ribbon T-shirt,M,'=1+1,12 Square,"Apt. 4, ""back""",Springfield,IL,62701`,
    );
  });

  it('are asked with the name on the card, and of another session only once it has verified the address', async () => {
    const email = 'card@example.org';
    const gift = { type: 'monthly', amount: 25, cardholder: 'Ada Lovelace' } as const;
    const { browser } = await unverifiedDonor(test, email, gift);
    expect(await owed(browser)).toEqual({ ...SHIRT, known: { ...NOWHERE, name: 'Ada Lovelace' } });
    const stranger = await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    expect(await owed(stranger.browser)).toEqual({ ...SHIRT, known: NOWHERE });
    const other = test.browser();
    await verifyBySignIn(test, other, email);
    expect(await owed(other)).toMatchObject({ known: { ...NOWHERE, name: 'Ada Lovelace' } });
  });

  it('are not asked of donors who give less, or once', async () => {
    const { browser } = await unverifiedDonor(test, 'less@example.org', { type: 'monthly', amount: 24.99 });
    expect(await owed(browser)).toMatchObject(NOTHING);
    const once = (await unverifiedDonor(test, 'once@example.org', { amount: 500 })).browser;
    expect(await owed(once)).toMatchObject(NOTHING);
    expect((await test.browser().get('/api/perks')).status).toBe(419);
  });

  it('are not asked again after they were skipped, can be answered later, and a higher level asks for the new ones', async () => {
    const email = 'later@example.org';
    const { browser } = await verifiedDonor(test, email, { type: 'monthly', amount: 50 });
    await browser.put('/api/profile/details', WHERE);
    expect(await owed(browser)).toEqual({ ...SHIRT, known: WHERE });
    expect((await browser.post('/api/perks/skip', {})).status).toBe(200);
    expect(await owed(browser)).toMatchObject({ ...SHIRT, is_new: false });
    expect((await browser.put('/api/perks', { ...WHERE, shirt_size: 'S' })).status).toBe(200);
    const [gift] = (await browser.get('/api/profile/monthly')).body.data as MonthlyGift[];
    const where = byDonor({ subscriptionId: String(gift?.id) });
    expect((await changeAmount(browser, where, 200)).status).toBe(200);
    // The promised amount is not paid yet.
    expect(await owed(browser)).toMatchObject(NOTHING);
    await chargeNewAmount(test, email);
    expect(await owed(browser)).toMatchObject({
      is_new: true,
      perks: ['Welcome gift', 'Hat'],
      needs_size: false,
    });
    expect((await browser.put('/api/perks', { ...WHERE, shirt_size: null })).status).toBe(200);
    const lines = (await exported()).filter((each) => each.startsWith(email));
    expect(lines.map((each) => each.split(',').slice(1, 2)[0])).toEqual(['silver', 'platinum']);
  });

  it('are owed for paid gifts, even if the page was closed before it asked', async () => {
    const email = 'closed-tab@example.org';
    await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    expect((await exported()).filter((each) => each.startsWith(email))).toHaveLength(1);
    const unpaid = 'unpaid@example.org';
    const { checkoutId } = await unverifiedDonor(test, unpaid, { type: 'monthly', amount: 25 });
    await returnGift(test, checkoutId);
    expect((await exported()).filter((each) => each.startsWith(unpaid))).toEqual([]);
  });

  it.each([1, 2])(
    'follow their gift when the address is verified elsewhere, from %i accounts, and only staff see the mailing address',
    async (accounts) => {
      const email = `moved${String(accounts)}@example.org`;
      for (let account = 1; account < accounts; account += 1) await unverifiedDonor(test, email);
      const payer = (await unverifiedDonor(test, email, { type: 'monthly', amount: 25 })).browser;
      await payer.put('/api/perks', { ...WHERE, shirt_size: 'M' });
      const owner = test.browser();
      await verifyBySignIn(test, owner, email);
      expect(await owed(owner)).toMatchObject(NOTHING);
      const lines = (await exported()).filter((each) => each.startsWith(email));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('M,Ada Lovelace,12 Square');
      expect(JSON.stringify((await owner.get('/api/profile/export')).body.data)).not.toContain('12 Square');
    },
  );

  it('stay visible to the session that answered and verifies the address', async () => {
    const email = 'same-session@example.org';
    const { browser } = await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    await browser.put('/api/perks', { ...WHERE, shirt_size: 'M' });
    await verifyBySignIn(test, browser, email);
    expect(JSON.stringify((await browser.get('/api/profile/export')).body.data)).toContain('12 Square');
  });
});

it.each(['=1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x', ' =1', '"=1'])(
  'a cell that begins like a formula becomes text: %j',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  },
);

it.each(['x;=HYPERLINK("https://evil.example")', 'x; ＝1', 'x\n=1', 'x;"=1'])(
  'a cell with a separator of another locale cannot begin a formula: %j',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"x(?:;|\n)'/);
  },
);
