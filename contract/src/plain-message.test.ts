import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMessage, problemOfMessage } from './plain-message.ts';

describe('the message of a card', () => {
  it.each([
    '',
    'Dear Grace,\n\nhappy birthday! We love you. See you at 7 p.m. on the 12th.\n\nYours, Ada & Tom',
    'She lived 1906–1992, and taught us all.',
    'Happy 80th birthday, Grandma! 🎂❤️👩‍👧',
    '¡Feliz cumpleaños! «Te queremos»',
    'Bon anniversaire : on t’aime…',
    'С днём рождения, бабушка!',
    '生日快乐！我们爱你。',
    'عيد ميلاد سعيد، جدتي!',
    'Room 12 at 3 o’clock - bring cake (and tea)',
    'You are in our thoughts. Me too. Net of love.',
  ])('is a greeting: %j', (text) => {
    expect(problemOfMessage(text)).toBeUndefined();
  });

  it.each([
    ['Look at evil.example', 'address'],
    ['Look at evil。com', 'address'],
    ['Look at evil. com', 'address'],
    ['Look at evil dot com', 'address'],
    ['Look at evil (dot) com', 'address'],
    ['Look at evil(.)com', 'address'],
    ['Go to t.co', 'address'],
    ['Go to 1.1.1.1', 'address'],
    ['Go to www evil', 'address'],
    ['http:evil', 'address'],
    ['Send it to 12 Main Street', 'address'],
    ['Mail a check to P.O. Box 12', 'address'],
    ['Call 800 555 0199', 'number'],
    ['Call (800) 555-0199', 'number'],
    ['Call 800\n555\n0199', 'number'],
    ['Call ８００５５５０１９９', 'number'],
    ['Call ٨٠٠٥٥٥٠١٩٩', 'number'],
    ['Call eight zero zero five five five', 'number'],
    ['Look at evil/pay', 'characters'],
    ['grace@evil', 'characters'],
    ['<b>Grace</b>', 'characters'],
    ['Pay $50', 'characters'],
    ['ev\u200bil', 'characters'],
    ['\u202emoc', 'characters'],
    ['a\u0000b', 'characters'],
    ['a\u0007b', 'characters'],
    ['Gr\u0430ce', 'characters'],
    ['evil\ua4f8com', 'characters'],
    ['Your account is locked', 'bait'],
    ['Ｙour ｐassword, please', 'bait'],
    ['Message me on WhatsApp', 'bait'],
  ])('is refused where it leads elsewhere: %j', (text, kind) => {
    expect(problemOfMessage(text)?.kind).toBe(kind);
  });

  it('has no address and no hidden character, whatever is typed', () => {
    const piece = fc.constantFrom(
      'a',
      'Ñ',
      '.',
      '。',
      '/',
      ':',
      '@',
      ' ',
      '\n',
      '\u200b',
      '\u202e',
      '1',
      '１',
      'com',
      'dot',
      '<',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        if (problemOfMessage(text) !== undefined) return;
        expect(plainMessage(text)).not.toMatch(
          /[/@<\u200b\u202e]|\.com(?!\p{L})|(?<!\p{L})dot com(?!\p{L})|\p{Nd}{7}/u,
        );
      }),
    );
  });

  it('has its spaces and empty lines in order', () => {
    expect(plainMessage('  Dear\t Grace, \r\n\r\n\r\n\r\n love ')).toBe('Dear Grace,\n\nlove');
  });
});
