import { readFileSync } from 'node:fs';
import { SPECIFIED_TIERS, type CharityContent } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { withDefaults } from './check-content.ts';

const file = new URL('../../../../charity.json', import.meta.url);
const stored = withDefaults(JSON.parse(readFileSync(file, 'utf8')) as CharityContent);

describe('content that was stored before the highest tier existed', () => {
  it('has that tier as the specification describes it', () => {
    const before = { ...stored, tiers: stored.tiers.slice(0, -1) };
    expect(withDefaults(before).tiers).toEqual(SPECIFIED_TIERS);
  });

  it('has that tier above its own highest one', () => {
    const tiers = stored.tiers.slice(0, -1).map((tier) => ({ ...tier, amountCents: tier.amountCents * 5 }));
    expect(withDefaults({ ...stored, tiers }).tiers.map(({ amountCents }) => amountCents)).toEqual([
      5_000, 12_500, 25_000, 50_000, 50_500,
    ]);
  });

  it('keeps the suggested amounts of the charity', () => {
    const monthly = [2_000, 4_000, 6_000, 8_000];
    const before = { ...stored, tiers: stored.tiers.slice(0, -1), amounts: { monthly } };
    expect(withDefaults(before)).toMatchObject({ tiers: SPECIFIED_TIERS, amounts: { monthly } });
  });
});
