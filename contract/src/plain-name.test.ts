import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainName, plainName } from './plain-name.ts';

describe('a name that is in a mail to strangers', () => {
  it.each([
    'Grace Hopper',
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
  ])('is anybody’s: %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    'evil.com',
    'evil。com',
    'evil․com',
    'evil．com',
    'evil\u200b.com',
    'evil.\u200bcom',
    'evil-.com',
    'evil\u0301.com',
    'evil\ua4f8com',
    '1.1.1.1/pay',
    'evil/pay',
    'grace@evil.example',
    'https://evil.example',
    '8 0 0 * 5 5 5',
    '800,555,0199',
    'Grace (8005–5501)',
    '800–555–0199',
    '８００５５５０１９９',
    '٨٠٠٥٥٥٠١٩٩',
    'Grace. Your gift is to be paid yet',
    'Grace! Pay up',
    'Ada. Visit now',
    'Your account is locked - write to our Help Desk',
    'Your account is locked and you must write to our Help Desk',
    'Your account is locked',
    'Write to our Help Desk, please',
    'Grace, you must call',
    'Visit example dot com',
    'PayPal customer support',
    'Gr\u0430ce Hopper',
    '\u0391da',
    'Grace -- pay',
    'Grace, , pay',
    'Grace ... pay',
    'Grace: pay up',
    '<a href="https">Grace</a>',
    '\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa',
    '',
  ])('leads nowhere else: %j', (name) => {
    expect(isPlainName(name)).toBe(false);
  });

  it('joins a letter and its accent when what is between them cannot be seen', () => {
    expect(plainName('Ada\u200b\u0301')).toBe('Ad\u00e1');
  });

  it('has no dot within a word, no line and no more than four digits, whatever is typed', () => {
    const piece = fc.constantFrom(...'aÑ王.。․/:@-–, \n\u200b\u202e\u0301１1٣*&('.split(''), 'com', 'Dr.');
    const typed = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        if (!isPlainName(text)) return;
        const name = plainName(text);
        expect(name).not.toMatch(/\.[^ ,)]|[/:@\n\u200b\u202e]|(?:\p{Nd}.*){9}/u);
        expect(plainName(name)).toBe(name);
      }),
    );
  });
});
