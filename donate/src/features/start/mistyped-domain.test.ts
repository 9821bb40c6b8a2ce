import { expect, it } from 'vitest';
import { likelyMeant } from './mistyped-domain.ts';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['Ada.L@Hotmial.com', 'Ada.L@hotmail.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@comcast.met', 'ada@comcast.net'],
])('corrects %s to %s', (typed, meant) => {
  expect(likelyMeant(typed)).toBe(meant);
});

it.each([
  'ada@gmail.com',
  'ada@Yahoo.com',
  'ada@yahoo.co.uk',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@example.org',
  'ada',
  '',
])('keeps %s', (typed) => {
  expect(likelyMeant(typed)).toBeUndefined();
});
