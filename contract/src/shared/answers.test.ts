import { describe, expect, it } from 'vitest';
import { answersSchema } from './answers.ts';

const answersFor = (dedicateTo: string) => ({
  dedicated: true,
  dedicateTo,
  dedicateToEmail: '',
  referred: false,
  referrer: '',
  employeeMatch: false,
  employer: '',
  employeeEmail: '',
});

describe('the name that a gift is dedicated to', () => {
  it.each([
    [' \u200b', 'Please enter a name'],
    ['Ada\u0007', 'Please use one line.'],
    ['x'.repeat(81), 'Please use at most 80 characters.'],
    ['\ufdfa'.repeat(6), 'Please use at most 80 characters.'],
  ])('is rejected if missing, unreadable or too long: %j', (name, message) => {
    const { success, error } = answersSchema.safeParse(answersFor(name));
    expect([success, error?.issues.map(({ path, message: said }) => [path[0], said])]).toEqual([
      false,
      [['dedicateTo', message]],
    ]);
  });

  it.each([
    'J.R. Smith',
    'Mr. & Mrs. Lee',
    'Kevin Click',
    'Robert "Bud" Johnson',
    'Jane Doe, M.D.',
    'A.P.J. Abdul Kalam',
    'Mrs. J.B. Lee',
    'Smith/Jones family',
    'マリア・テレサ',
    'ג׳ורג׳',
    'Gal·la',
    'J. R. R. Tolkien',
    'Dr. Grace Hopper (1906–1992)',
    'Jean-Luc O’Neill, Jr.',
    'محمد',
    'Ben & Jerry',
  ])('accepts a real name: %s', (name) => {
    expect(answersSchema.safeParse(answersFor(name)).success).toBe(true);
  });
});
