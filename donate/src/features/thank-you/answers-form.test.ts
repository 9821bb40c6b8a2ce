import { MESSAGES } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { answersIn, draftFrom, errorsByDetail, errorsIn, firstWrong } from './answers-form.ts';
import type { Draft } from './answers-form.ts';

const nobody = { subscription: null, data: null };
const blank = draftFrom({ user: nobody });
const whole: Draft = {
  referred: true,
  referrer: 'friend@example.org',
  employeeMatch: true,
  employer: 'Analytical Engines',
  employeeEmail: 'ada@work.example.org',
  dedicated: true,
  dedicateTo: 'Grace',
  dedicateToEmail: 'grace@example.org',
};
const errorsOf = (changes: Partial<Draft>) => errorsIn(answersIn({ ...whole, ...changes }));

describe('the form', () => {
  it('opens with no question answered for a new donor', () => {
    expect([blank.referred, blank.employeeMatch, blank.dedicated]).toEqual([undefined, undefined, undefined]);
  });

  it("opens with the donor's earlier answers", () => {
    const { dedicated: _, dedicateTo: _to, dedicateToEmail: _email, ...data } = answersIn(whole);
    expect(draftFrom({ user: { ...nobody, data: { ...data, employeeMatch: false } } })).toMatchObject({
      referred: true,
      referrer: 'friend@example.org',
      employeeMatch: false,
      dedicated: undefined,
    });
  });

  it('prefers the answers after this gift to earlier ones', () => {
    const { dedicated: _, dedicateTo: _to, dedicateToEmail: _email, ...data } = answersIn(blank);
    expect(draftFrom({ answers: answersIn(whole), user: { ...nobody, data } })).toEqual(whole);
  });
});

describe('a saved form', () => {
  it('answers no to every open question', () => {
    expect(answersIn(blank)).toEqual({ ...blank, referred: false, employeeMatch: false, dedicated: false });
  });

  it('leaves out the details of a question answered with no', () => {
    expect(answersIn({ ...whole, referred: false, employeeMatch: false })).toMatchObject({
      referrer: '',
      employer: '',
      employeeEmail: '',
      dedicateTo: 'Grace',
    });
  });

  it('trims spaces', () => {
    expect(answersIn({ ...whole, referrer: ' friend@example.org ' }).referrer).toBe('friend@example.org');
  });
});

describe('the answers', () => {
  it.each<[string, Partial<Draft>]>([
    ['whole', {}],
    ['without the addresses that may be left out', { employeeEmail: '', dedicateToEmail: '' }],
    ['with a wrong detail behind a no', { referred: false, referrer: 'friend' }],
  ])('are valid %s', (_name, changes) => {
    expect(errorsOf(changes)).toEqual({});
  });

  it.each<[Partial<Draft>, object]>([
    [{ referrer: '' }, { referrer: MESSAGES.referrerMissing }],
    [{ referrer: 'friend@' }, { referrer: MESSAGES.emailInvalid }],
    [{ employer: ' ' }, { employer: MESSAGES.employerMissing }],
    [{ employeeEmail: 'ada@work' }, { employeeEmail: MESSAGES.emailInvalid }],
    [{ dedicateTo: '' }, { dedicateTo: MESSAGES.dedicateToMissing }],
    [{ dedicateToEmail: 'grace' }, { dedicateToEmail: MESSAGES.emailInvalid }],
  ])('with %o must be corrected', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it('get all errors together, and focus the first wrong field in the order of the page', () => {
    const errors = errorsOf({ employer: 'x'.repeat(81), dedicateTo: '', referrer: '' });
    expect(Object.keys(errors).toSorted()).toEqual(['dedicateTo', 'employer', 'referrer']);
    expect(firstWrong(errors)).toBe('referrer');
    expect(firstWrong(errorsOf({ dedicateTo: '', employeeEmail: 'ada' }))).toBe('employeeEmail');
    expect(firstWrong({})).toBeUndefined();
  });

  it("show the server's errors at their fields, the first of each", () => {
    expect(
      errorsByDetail([
        ['dedicateTo', 'first'],
        ['dedicateTo', 'second'],
        ['unknown', 'lost'],
      ]),
    ).toEqual({ dedicateTo: 'first' });
  });
});
