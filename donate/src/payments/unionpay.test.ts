import { expect, it } from 'vitest';
import { enrollmentProblem } from './unionpay.ts';

const MOBILE = { countryCode: '86', number: '1390000' };

it.each([
  [MOBILE, 'whole', undefined],
  [MOBILE, 'none', undefined],
  [MOBILE, 'part', 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE'],
  [{ ...MOBILE, countryCode: '' }, 'whole', 'UNIONPAY_MISSING_MOBILE_PHONE_DATA'],
  [{ ...MOBILE, number: '' }, 'whole', 'UNIONPAY_MISSING_MOBILE_PHONE_DATA'],
] as const)(
  'an enrollment needs a mobile number, and a complete date or none: %o, %s',
  (mobile, date, problem) => {
    expect(enrollmentProblem(mobile, date)).toBe(problem);
  },
);
