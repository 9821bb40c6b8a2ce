import { describe, expect, it } from 'vitest';
import { compare, FEWEST_GIVERS, plannedVisitors, type Sums } from './statistics.ts';

const RUNS = 1_000;
const DAYS = 60;

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gifts as donors give them, from 5 to 9,999 dollars: most small, a few large. */
function skewedCents(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(999_900, Math.max(500, Math.round(Math.exp(Math.log(4_000) + 1.1 * normal) / 100) * 100));
}

const nobody = (): Sums => ({ visitors: 0, givers: 0, cents: 0, squares: 0 });

function addDay(sums: Sums, random: () => number, visitors: number, conversion: number): void {
  sums.visitors += visitors;
  for (let each = 0; each < visitors; each += 1) {
    if (random() >= conversion) continue;
    const cents = skewedCents(random);
    sums.givers += 1;
    sums.cents += cents;
    sums.squares += cents * cents;
  }
}

interface Simulated {
  perDay: number;
  conversions: [a: number, b: number];
}

/**
 * Simulates staff who look every day. @returns the first conclusive verdicts, and the day of the
 * one on conversion
 */
function peekDaily(random: () => number, { perDay, conversions }: Simulated) {
  const [a, b] = [nobody(), nobody()];
  const seen = { conversion: 'early', amount: 'early', day: 0 };
  for (let day = 1; day <= DAYS; day += 1) {
    addDay(a, random, perDay, conversions[0]);
    addDay(b, random, perDay, conversions[1]);
    const { conversionVerdict, amountVerdict } = compare(a, b);
    if (seen.conversion === 'early' && conversionVerdict !== 'early')
      Object.assign(seen, { conversion: conversionVerdict, day });
    if (seen.amount === 'early') seen.amount = amountVerdict;
  }
  return seen;
}

const sums = (visitors: number, givers: number, dollars = 40): Sums => ({
  visitors,
  givers,
  cents: givers * dollars * 100,
  squares: givers * (dollars * 100) ** 2,
});

describe('the verdict on an A/B test', () => {
  it('is wrong in at most 5 % of 1,000 tests without a difference that are viewed every day', () => {
    const random = seeded(83);
    let wrong = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const conversion = 0.05 + 0.07 * random();
      const perDay = 20 + Math.floor(180 * random());
      const { conversion: gifts, amount } = peekDaily(random, {
        perDay,
        conversions: [conversion, conversion],
      });
      if (['a', 'b'].includes(gifts) || ['a', 'b'].includes(amount)) wrong += 1;
    }
    expect(wrong).toBeLessThanOrEqual(RUNS * 0.05);
  });

  it('finds a real difference, but not on the first day', () => {
    const random = seeded(84);
    const found = Array.from({ length: 100 }, () =>
      peekDaily(random, { perDay: 200, conversions: [0.08, 0.11] }),
    );
    expect(found.filter(({ conversion }) => conversion === 'b').length).toBeGreaterThanOrEqual(95);
    expect(found.filter(({ conversion }) => conversion === 'a')).toEqual([]);
    expect(Math.min(...found.map(({ day }) => day))).toBeGreaterThan(1);
  });

  it('is that it is too early, until each variant has enough donors', () => {
    const early = compare(sums(10_000, FEWEST_GIVERS - 1), sums(10_000, 2_000));
    expect(early).toMatchObject({ conversionVerdict: 'early', amountVerdict: 'early' });
    const enough = compare(sums(10_000, FEWEST_GIVERS), sums(10_000, 2_000));
    expect(enough).toMatchObject({ conversionVerdict: 'b', amountVerdict: 'b' });
    expect(compare(sums(0, 0), sums(0, 0))).toMatchObject({ conversion: null, amount: null });
  });

  it('names the variant that brings more, with bounds, and the same the other way around', () => {
    const b = compare(sums(10_000, 800), sums(10_000, 1_000));
    expect(b.conversionVerdict).toBe('b');
    expect(b.conversion?.estimate).toBeCloseTo(2);
    expect(b.conversion?.low).toBeGreaterThan(0);
    const a = compare(sums(10_000, 1_000), sums(10_000, 800));
    expect(a.conversionVerdict).toBe('a');
    expect(a.conversion?.high).toBeCloseTo(-(b.conversion?.low ?? 0));
  });

  it('distinguishes gifts and amounts: fewer gifts can bring more', () => {
    const { conversionVerdict, amountVerdict } = compare(sums(20_000, 2_000, 40), sums(20_000, 1_500, 80));
    expect([conversionVerdict, amountVerdict]).toEqual(['a', 'b']);
  });

  it('is that the difference is too small to matter, once there are very many visitors', () => {
    expect(compare(sums(5_000, 500), sums(5_000, 502)).conversionVerdict).toBe('early');
    expect(compare(sums(50_000, 5_000), sums(50_000, 5_010)).conversionVerdict).toBe('same');
  });

  it('plans enough visitors to find a difference of two in 100, in four tests of five', () => {
    const random = seeded(85);
    const perDay = plannedVisitors() / DAYS / 2;
    expect(plannedVisitors()).toBeLessThan(40_000);
    const found = Array.from({ length: 200 }, () =>
      peekDaily(random, { perDay: Math.round(perDay), conversions: [0.09, 0.11] }),
    );
    expect(found.filter(({ conversion }) => conversion === 'b').length).toBeGreaterThanOrEqual(150);
  });
});
