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
    'See https://evil.example',
    'evil.example',
    'Grace www.evil.example',
    'grace@evil.example',
    'Grace, call +1 (800) 555-0199',
    'Ada. Visit now',
    'Your account is locked - write to our Help Desk',
  ])('leads nowhere else: %s', (name) => {
    const { success, error } = answersSchema.safeParse(answersFor(name));
    expect([success, error?.issues.map(({ path, message }) => [path[0], message])]).toEqual([
      false,
      [['dedicateTo', 'Please write only a name: no sentence, web address, email address or phone number.']],
    ]);
  });

  it.each([
    'J. R. R. Tolkien',
    'Dr. Grace Hopper (1906–1992)',
    'Jean-Luc O’Neill, Jr.',
    'محمد',
    'Ben & Jerry',
  ])('is anybody’s: %s', (name) => {
    expect(answersSchema.safeParse(answersFor(name)).success).toBe(true);
  });
});
