import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Contract from '../index.ts';

let contract: typeof Contract;
beforeAll(async () => {
  vi.stubEnv('CURRENCY', 'JPY');
  vi.resetModules();
  contract = await import('../index.ts');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('amounts are written without decimals', () => {
  const { decimalFromCents, dollarsFromCents, formatCents, formatCentsInFull } = contract;
  expect([formatCents(5_000), formatCents(-999_900), formatCentsInFull(5_000)]).toEqual([
    '¥5,000',
    '-¥999,900',
    '¥5,000',
  ]);
  expect([decimalFromCents(5_000), dollarsFromCents(5_000)]).toEqual(['5000', 5_000]);
});

it.each(['5000', '5,000', '¥5,000', '￥５０００', '5,000円', '5000 yen', 'JPY 5000'])(
  '“%s” is read as ¥5,000',
  (text) => {
    expect(contract.readTypedAmount(text)).toEqual({ cents: 5_000, isRounded: false });
  },
);

it('typed decimals are rounded, and those of a program are refused', () => {
  expect(contract.readTypedAmount('5000.5')).toEqual({ cents: 5_001, isRounded: true });
  expect(contract.readTypedAmount('1.000')).toBeUndefined();
  expect([contract.centsFromDollars(5_000), contract.centsFromDollars(13.5)]).toEqual([5_000, undefined]);
});

it('the limits, the steps and the tiers are those of US cents', () => {
  const { clampAmount, SPECIFIED_TIERS, stepAmount, tierAmount } = contract;
  expect([clampAmount(1), clampAmount(9_999_999), stepAmount(5_000, 1)]).toEqual([500, 999_900, 5_500]);
  expect(SPECIFIED_TIERS.map(tierAmount)).toEqual(['¥1,000', '¥2,500', '¥5,000', '¥10,000', '¥20,000+']);
});
