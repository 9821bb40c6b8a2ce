import { expect, it } from 'vitest';
import { cardText } from './card-words.ts';

const charity = { name: 'Green Ribbon', mission: 'We help.' };
const gift = { amountCents: 1_337, frequency: 'monthly' } as const;
const card = {
  kind: 'occasion',
  to: 'Grace',
  from: 'Ada',
  message: 'Dear Grace, 🎂\n\nlove 👩‍👧',
  picture: 'bunting',
  shows_amount: true,
} as const;

it("uses the same words on paper as in the mail, without emoji, which the paper's fonts lack", () => {
  const mailed = cardText({ charity, card, gift });
  expect(mailed.message).toEqual(['Dear Grace, 🎂', 'love 👩‍👧']);
  const printed = cardText({ charity, card, gift, isOnPaper: true });
  expect(printed).toEqual({ ...mailed, message: ['Dear Grace,', 'love'] });
});

it("leaves no linkable address in a donor's words in the mail", () => {
  const links = { ...card, to: 'evil.com', from: 'eve@evil.com', message: 'J.R. says evil.com' };
  const { title, from, message, paragraphs } = cardText({ charity, card: links, gift });
  expect([title, from, ...message, ...paragraphs].join(' ')).not.toMatch(/\.com|@evil/);
});

it('says that the gift is monthly, and names no person in the subject', () => {
  const { subject, title, paragraphs } = cardText({ charity, card, gift });
  expect(subject).toBe('A card for you, with a gift to Green Ribbon');
  expect(title).toBe('With warm wishes for Grace');
  expect(paragraphs).toEqual([
    'Ada gives to Green Ribbon every month to celebrate with Grace.',
    'The gift is $13.37 every month.',
    'We help.',
  ]);
});
