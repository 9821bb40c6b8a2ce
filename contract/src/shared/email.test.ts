import { describe, expect, it } from 'vitest';
import { EMAIL_MAX_LENGTH, isEmail, sameEmail } from '../index.ts';

describe('an email', () => {
  it.each(['ada@example.org', 'a.b-c+d@sub.example-site.org', 'a_1@x.io', 'ada@example.org.uk'])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ada',
    'ada@',
    'ada@example',
    '@example.org',
    'ada@@example.org',
    'ada..b@example.org',
    '.ada@example.org',
    'ada.@example.org',
    'ada@example.o',
    'ada@-example.org',
    'ada lovelace@example.org',
    'ada@example.org\n',
    'ada@example.org, b@example.org',
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('has at most 254 characters', () => {
    const tail = '@example.org';
    expect(isEmail('a'.repeat(EMAIL_MAX_LENGTH - tail.length) + tail)).toBe(true);
    expect(isEmail('a'.repeat(EMAIL_MAX_LENGTH - tail.length + 1) + tail)).toBe(false);
  });

  it('is compared without regard to case', () => {
    expect(sameEmail('Ada@Example.org', 'ada@example.ORG')).toBe(true);
  });
});
