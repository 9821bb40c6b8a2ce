import { expect, it } from 'vitest';
import { FONTS, printable, titleFace } from './fonts.ts';

it.each([
  ['Åsa Nguyễn Ğül', 'Åsa Nguyễn Ğül'],
  ['Владимир Ψ', 'Владимир Ψ'],
  ['陈美玲', 'Chen Mei Ling'],
  ['Ada 김민수, 3rd', 'Ada Gim Min Su, 3rd'],
  ['محمد', 'mhmd'],
])('%s is printed as %s', (text, printed) => {
  expect(printable('body', text)).toBe(printed);
});

it.each([
  '¿Señora Núñez? ¡Sí! «1.234,56\u00a0$»',
  'Größe „für“ – Öl',
  'Reçu d’œuvre\u00a0: 32\u202f000\u00a0$',
])('the words and amounts of a title in another language are in the display font: %s', (title) => {
  expect(titleFace(title)).toBe('display');
  expect(printable('body', title)).toBe(title);
  expect(printable('display', title)).toBe(title.replace('\u202f', '\u00a0'));
});

it('no character that people can type is printed as a box', () => {
  const typed = String.fromCodePoint(
    0x1f451,
    0x200d,
    0xfe0f,
    0xe000,
    0x4e2d,
    0x0e2a,
    0x0301,
    0x5d0,
    0x10ffff,
  );
  for (const letter of printable('body', `a\n${typed}`).replaceAll('\n', '')) {
    expect(FONTS.body.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
  }
});
