import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedDonor, unverifiedDonor } from '../../../../testing/donors.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const URL = '/api/profile/details';
const DETAILS = {
  name: 'Ada Lovelace',
  line1: '12 St James’s Square',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'United States',
};
const NOTHING = Object.fromEntries(Object.keys(DETAILS).map((field) => [field, '']));

describe('name and mailing address', () => {
  it('are empty until they are entered, stored as entered, and can be removed', async () => {
    const { browser } = await verifiedDonor(test, 'ada@example.org');
    expect((await browser.get(URL)).body.data).toEqual(NOTHING);
    const typed = { ...DETAILS, name: '  Ada Lovelace ' };
    expect((await browser.put(URL, typed)).body.data).toEqual(DETAILS);
    expect((await browser.get(URL)).body.data).toEqual(DETAILS);
    expect((await browser.put(URL, { ...NOTHING, name: 'A.' })).status).toBe(200);
    expect((await browser.get(URL)).body.data).toEqual({ ...NOTHING, name: 'A.' });
  });

  it('are a whole address or none, of one line each, and not too long', async () => {
    const { browser } = await verifiedDonor(test, 'bo@example.org');
    const refused = async (changes: object) =>
      Object.keys((await browser.put(URL, { ...DETAILS, ...changes })).body.errors ?? {});
    expect(await refused({ line1: '' })).toEqual(['line1']);
    expect(await refused({ line1: '', city: ' ', country: '' })).toEqual(['line1', 'city', 'country']);
    expect(await refused({ name: 'Ada\r\nBcc: all@example.org' })).toEqual(['name']);
    expect(await refused({ name: 'x'.repeat(81), postal_code: 'x'.repeat(21) })).toEqual([
      'name',
      'postal_code',
    ]);
    expect((await browser.get(URL)).body.data).toEqual(NOTHING);
  });

  it('need a postal code only in countries where each address has one', async () => {
    const { browser } = await verifiedDonor(test, 'cy@example.org');
    const abroad = {
      ...DETAILS,
      line1: 'Flat A, 12/F, 8 Queen’s Road Central',
      city: 'Hong Kong',
      state: '',
      postal_code: '',
      country: 'Hong Kong',
    };
    expect((await browser.put(URL, abroad)).body.data).toEqual(abroad);
    for (const country of ['United States', 'USA', 'u.s.']) {
      const reply = await browser.put(URL, { ...abroad, country });
      expect(Object.keys(reply.body.errors ?? {})).toEqual(['postal_code']);
    }
  });

  it('are not available to a donor who has not verified their address', async () => {
    const { browser } = await unverifiedDonor(test, 'donor@example.org');
    expect((await browser.get(URL)).status).toBe(401);
    expect((await browser.put(URL, DETAILS)).status).toBe(401);
  });
});
