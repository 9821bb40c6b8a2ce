import { describe, expect, it } from 'vitest';
import { area } from './area.ts';

describe('A message of the catalog', () => {
  it('is plain text without arguments, apostrophes included', () => {
    const words = area({ refusal: "We couldn't. Click 'continue'.", empty: '' });
    expect(words.refusal).toBe("We couldn't. Click 'continue'.");
    expect(words.empty).toBe('');
  });

  it('inserts values', () => {
    const words = area({ next: 'Your next gift of {amount} is on {day}.' });
    expect(words.next({ amount: '$25', day: 'May 1' })).toBe('Your next gift of $25 is on May 1.');
  });

  it('selects by kind and by number, and formats the number for readers', () => {
    const words = area({
      given: '{frequency, select, monthly {{amount} every month} other {{amount} once}}',
      gifts: '{count, plural, =0 {No gifts} one {# gift} other {# gifts}}',
    });
    expect(words.given({ frequency: 'monthly', amount: '$5' })).toBe('$5 every month');
    expect(words.given({ frequency: 'one-time', amount: '$5' })).toBe('$5 once');
    expect([0, 1, 1234].map((count) => words.gifts({ count }))).toEqual([
      'No gifts',
      '1 gift',
      '1,234 gifts',
    ]);
  });

  it('formats ordinal numbers', () => {
    const words = area({ day: 'the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' });
    expect([1, 2, 3, 4, 11, 22].map((day) => words.day({ day }))).toEqual([
      'the 1st',
      'the 2nd',
      'the 3rd',
      'the 4th',
      'the 11th',
      'the 22nd',
    ]);
  });

  it('returns the pieces of a sentence with tags in order', () => {
    const words = area({ terms: 'Read <link>our {kind} terms</link> first.' });
    const pieces = words.terms({ kind: 'new', link: (content) => ({ content }) });
    expect(pieces).toEqual(['Read ', { content: 'our new terms' }, ' first.']);
  });

  it('is rejected if it is not MessageFormat, or formats a date', () => {
    expect(() => area({ broken: 'Give {amount' })).toThrow(SyntaxError);
    expect(() => area({ dated: 'On {day, date}' })).toThrow(/not supported/);
  });

  it('rejects unknown arguments at compile time', () => {
    const words = area({ next: 'Your next gift of {amount}', plain: 'Plain' });
    // @ts-expect-error An argument is missing.
    expect(words.next({})).toContain('undefined');
    // @ts-expect-error There is no such message.
    expect(words.other).toBeUndefined();
  });
});
