import { expect, test } from 'vitest';
import { foldName, lastDayToAsk, ratioWords, searchedNames } from './employer-match.ts';

test.each([
  ['Nestlé S.A.', 'nestle s a'],
  ['  ÅNGSTRÖM   & Söhne ', 'angstrom sohne'],
  ['Weißbier Łódź', 'weissbier lodz'],
  ['三菱商事', '三菱商事'],
  ['%_\\', ''],
])('the name %s is compared as "%s"', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test('an employer is found by each of its names, and by a name without its spaces', () => {
  expect(searchedNames(['AT&T', 'Bell'])).toBe(' at t | att | bell');
});

test.each([
  [{ months: 1, from: 'gift' }, '2026-01-31', '2026-02-28'],
  [{ months: 6, from: 'gift' }, '2026-11-25', '2027-05-25'],
  [{ months: 0, from: 'year_end' }, '2026-03-01', '2026-12-31'],
  [{ months: 2, from: 'year_end' }, '2027-03-01', '2028-02-29'],
  [{ months: null, from: 'gift' }, '2026-01-31', null],
] as const)('under the rule %o a gift of %s can be matched until %s', (rule, givenOn, last) => {
  expect(lastDayToAsk(rule, givenOn)).toBe(last);
});

test('formats a ratio for people', () => {
  expect([5_000, 10_000, 12_500, 20_000].map(ratioWords)).toEqual(['0.5:1', '1:1', '1.25:1', '2:1']);
});
