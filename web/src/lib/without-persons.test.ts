import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutPersons } from './without-persons.ts';

it.each([
  ['Cannot mail ada@example.org today', 'Cannot mail *************** today'],
  ['"value":"ada.l+gifts@mail.example.co.uk"', '"value":"******************************"'],
  ['/pass/abc?email=ada%40example.org&x=1', '/pass/***?email=*****************&x=1'],
  ['https://give.example.org/login/link/eyJ-_9', 'https://give.example.org/login/link/******'],
  ['/api/login/link/eyJ"', '/api/login/link/***"'],
  ['/mend/eyJ-_9 and /api/mend/eyJ-_9/card', '/mend/****** and /api/mend/******/card'],
  ['a@b, 2 @ 3 and https://give.example.org/checkout', 'a@b, 2 @ 3 and https://give.example.org/checkout'],
])('%s leaves the page as %s', (text, scrubbed) => {
  expect(withoutPersons(text)).toBe(scrubbed);
});

it('no address is left in any text, and every length stays', () => {
  const address = fc.stringMatching(/^\w{1,9}(?:[.+-]\w{1,9}){0,2}@\w{1,9}(?:[.-]\w{1,9}){0,2}\.\w{2,9}$/);
  fc.assert(
    fc.property(fc.string(), address, fc.string(), (before, email, after) => {
      const left = withoutPersons(`${before} ${email}, ${after}`);
      expect(left).toHaveLength(`${before} ${email}, ${after}`.length);
      expect(left).not.toContain(email);
    }),
  );
});

it('a long text takes no long time', () => {
  const began = performance.now();
  withoutPersons('a'.repeat(2_000_000));
  withoutPersons('@b-'.repeat(500_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});
