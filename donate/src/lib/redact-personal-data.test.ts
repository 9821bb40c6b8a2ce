import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactPersonalData } from './redact-personal-data.ts';

/** 256 bits in base64url, like our tokens. */
const TOKEN = 'eyJ-_9'.repeat(8).slice(0, 43);
const STARS = '*'.repeat(TOKEN.length);

it.each([
  ['Cannot mail ada@example.org today', 'Cannot mail *************** today'],
  ['"value":"ada.l+gifts@mail.example.co.uk"', '"value":"******************************"'],
  [`/pass/${TOKEN}?email=ada%40example.org&x=1`, `/pass/${STARS}?email=*****************&x=1`],
  [`"https://give.example.org/login/link/${TOKEN}"`, `"https://give.example.org/login/link/${STARS}"`],
  [`?from=%2Fupdate-payment-method%2F${TOKEN}`, `?from=%2Fupdate-payment-method%2F${STARS}`],
  ['/thank-you/0b4c8a0e-7f0d-4c55-9a3f-8f1f6f0e9d11', '/thank-you/0b4c8a0e-7f0d-4c55-9a3f-8f1f6f0e9d11'],
  ['a@b, 2 @ 3 and https://give.example.org/checkout', 'a@b, 2 @ 3 and https://give.example.org/checkout'],
])('%s becomes %s', (text, scrubbed) => {
  expect(redactPersonalData(text)).toBe(scrubbed);
});

it('no address is left in any text, and every length stays', () => {
  const address = fc.stringMatching(/^\w{1,9}(?:[.+-]\w{1,9}){0,2}@\w{1,9}(?:[.-]\w{1,9}){0,2}\.\w{2,9}$/);
  fc.assert(
    fc.property(fc.string(), address, fc.string(), (before, email, after) => {
      const left = redactPersonalData(`${before} ${email}, ${after}`);
      expect(left).toHaveLength(`${before} ${email}, ${after}`.length);
      expect(left).not.toContain(email);
    }),
  );
});

it('a long text is fast', () => {
  const began = performance.now();
  redactPersonalData('a'.repeat(2_000_000));
  redactPersonalData('@b-'.repeat(500_000));
  redactPersonalData('/a.'.repeat(500_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});
