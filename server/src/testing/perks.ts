import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { unverifiedDonor } from './donors.ts';
import type { TestApp } from './test-app.ts';

const SENT_TO = {
  name: 'Ada Lovelace',
  line1: '12 Square',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'United States',
};

/**
 * A donor whose new monthly gift earns a perk and who is asked for an address.
 * @param name missing if they have not answered
 */
export async function perkDonor(
  test: TestApp,
  email: string,
  { amount = 25, name }: { amount?: number; name?: string } = {},
): Promise<Browser> {
  const { browser } = await unverifiedDonor(test, email, { type: 'monthly', amount });
  expect((await browser.get('/api/perks')).status).toBe(200);
  if (name !== undefined) {
    const answer = { ...SENT_TO, name, shirt_size: 'M' };
    expect((await browser.put('/api/perks', answer)).status).toBe(200);
  }
  return browser;
}

/** Adds donors who have not answered where to send their T-shirt, all asked at the same moment. */
export const manyPerks = (test: TestApp, count: number) =>
  test.rows(
    `with made as (insert into donors (email) select 'many-' || n || '@example.org' from generate_series(1, ${String(count)}) n returning id)
     insert into perks_owed (donor_id, tier) select id, 'silver' from made`,
  );
