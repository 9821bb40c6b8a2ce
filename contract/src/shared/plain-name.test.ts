import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainName, plainName } from './plain-name.ts';

describe('a name in a mail to strangers', () => {
  it.each([
    'Grace Hopper',
    'J.R. Smith',
    'Mr. & Mrs. Lee',
    'Kevin Click',
    'Robert "Bud" Johnson',
    'Jane Doe, M.D.',
    'Smith/Jones family',
    'マリア・テレサ',
    'ג׳ורג׳',
    'Gal·la',
    'O’Brien-Smith Jr.',
    "Mary O'Brien-Smith, Jr.",
    'Dr. José Ñ.',
    'Jose\u0301 N\u0303.',
    'Rex, our dog',
    'Smith & Co., Inc.',
    'Ana-María (Anita), our teacher',
    'Mr. and Mrs. J. P. Martin',
    'Grandma Rose and Grandpa Joe Smith',
    'Muhammad ibn Abd Allah ibn Abd al-Muttalib',
    'J. R. R. Tolkien',
    'Ben & Jerry',
    'Prof. Grace (Amazing) Hopper',
    'Class of 1994',
    'Dr. Grace Hopper (1906–1992)',
    'محمد بن عبد الله',
    '王小明',
    'अनिता देवी',
    'Nguyễn Thị Minh',
    'Are Kalvø',
    'Will Call',
    'You Jing',
    'Ольга Петрова',
    'Μαρία Παπαδοπούλου',
  ])('accepts a real name: %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    '',
    ' \u200b',
    'Ada\u0000',
    'Ada\u001b[2J',
    'Ada\u0085Lovelace',
    'Ada\ud800',
    'x'.repeat(81),
    '\ufdfa'.repeat(6),
  ])('is rejected if nothing is left to read, or with a control character, or if too long: %j', (name) => {
    expect(isPlainName(name)).toBe(false);
  });

  it('joins a letter and its accent across an invisible character', () => {
    expect(plainName('Ada\u200b\u0301')).toBe('Ad\u00e1');
  });

  it('becomes one line without invisible characters', () => {
    const piece = fc.constantFrom(
      ...'aÑ王.。/:@-–, \n\t\u0007\u200b\u202e\u0301１1٣*&('.split(''),
      'com',
      'Dr.',
    );
    const typed = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        if (!isPlainName(text)) return;
        const name = plainName(text);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(plainName(name)).toBe(name);
      }),
    );
  });
});
