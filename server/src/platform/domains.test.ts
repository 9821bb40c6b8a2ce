import { expect, it } from 'vitest';
import { namesDomain } from './domains.ts';

it.each([
  'evil.com',
  'Look at EVIL.co.uk!',
  'evil.com.Thanks',
  'Grüße.de',
  'пример.рф',
  'evil．com',
  '看evil.com吧',
  'eve@evil.io',
  '(sub.evil-site.org)',
  'I love you.Me too',
])('finds the domain in %j', (text) => {
  expect(namesDomain(text)).toBe(true);
});

it.each([
  '',
  'J.R. Smith, M.D.',
  'See you at 7 p.m. on 1.2.2027',
  'evil dot com',
  '生日快乐。我们爱你。',
  'No.1 e.g. U.S.A.',
  'Bye...com',
  'evil. com',
])('finds no domain in %j', (text) => {
  expect(namesDomain(text)).toBe(false);
});
