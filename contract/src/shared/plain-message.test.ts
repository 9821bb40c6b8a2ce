import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMessage, startsLink, unlinkable } from './plain-message.ts';

describe('the message of a card', () => {
  it.each([
    '',
    'Dear Grace,\n\nhappy birthday! We love you. See you at 7 p.m. on the 12th.\n\nYours, Ada & Tom',
    'Call me at 800 555 0199, or come to 12 Main Street',
    'My account of it: http is a protocol, and Www a name',
    'Bon anniversaire : on t’aime…',
  ])('accepts %j', (text) => {
    expect(startsLink(text)).toBe(false);
  });

  it.each([
    'http://evil',
    'HTTP:evil',
    'See ftp://evil',
    'evil+x://y',
    'mailto:eve',
    'tel:8005550199',
    'www.evil',
    'Ｗｗｗ．evil',
    'h\u200bttps://evil',
  ])('rejects the start of a link: %j', (text) => {
    expect(startsLink(text)).toBe(true);
  });

  it('gets tidy spaces and empty lines, and loses hidden characters', () => {
    expect(plainMessage('  Dear\t Grace, \r\n\r\n\r\n\r\n lo\u200b\u202e\u0007ve ')).toBe(
      'Dear Grace,\n\nlove',
    );
    expect(plainMessage('👩‍👧 ❤️')).toBe('👩‍👧 ❤️');
  });
});

it('a donor’s words have no linkable address in a mail, and no other character changes', () => {
  expect(unlinkable('WWW.evil.com')).toBe('WW\u2060W.\u2060evil.\u2060com');
  expect(unlinkable('eve@evil.com, J.R. Smith')).toBe('eve@\u2060evil.\u2060com, J.\u2060R. Smith');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a.@:/。． ') }), (text) => {
      expect(unlinkable(text)).not.toMatch(/[.@:/。．](?!\u2060)\S/u);
      expect(unlinkable(text).replaceAll('\u2060', '')).toBe(text);
    }),
  );
});
