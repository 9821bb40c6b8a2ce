import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startTestApp();
  donors = await donorsInConsole(test);
});
afterAll(() => test.close());

describe('donors who may be one person', () => {
  const details = (name: string, postalCode: string) => ({
    name,
    line1: '1 Elm Street',
    line2: '',
    city: 'Springfield',
    state: 'IL',
    postal_code: postalCode,
    country: 'US',
  });

  it('are suggested by email, by name and address, and by a similar email, but not by a shared mailbox', async () => {
    await unverifiedDonor(test, 'mary_shelley@example.org');
    const me = await donors.idOf('mary_shelley@example.org');
    for (const email of [
      'Mary_Shelley@example.org',
      'mary_shelley+gifts@example.org',
      'mary_shelley@exampel.org',
      'maryxshelley@example.org',
      'm.s@post.example.org',
      'namesake@post.example.org',
      'office@post.example.org',
      'office@other.example.org',
    ])
      await unverifiedDonor(test, email);
    const named: [string, ReturnType<typeof details>][] = [
      [me, details('Mary Shelley', '62701')],
      [await donors.idOf('m.s@post'), details('mary shelley', '62701')],
      [await donors.idOf('namesake@post'), details('Mary Shelley', '10001')],
    ];
    for (const [id, body] of named)
      expect((await donors.care.console.put(`/donors/${id}/details`, body)).status).toBe(200);
    const { duplicates } = await donors.page(me);
    expect(duplicates.map(({ donor, alike }) => [donor.email, alike.toSorted()])).toEqual([
      ['Mary_Shelley@example.org', ['email', 'similar-email']],
      ['m.s@post.example.org', ['address', 'name']],
      ...duplicates.slice(2).map(({ donor, alike }) => [donor.email, alike]),
    ]);
    expect(
      duplicates
        .slice(2)
        .map(({ donor }) => donor.email)
        .sort(),
    ).toEqual(['mary_shelley+gifts@example.org', 'mary_shelley@exampel.org', 'namesake@post.example.org']);
    expect((await donors.page(await donors.idOf('office@post'))).duplicates).toEqual([]);

    await donors.merge(duplicates[1]?.donor.id ?? '', me);
    expect((await donors.page(me)).duplicates.map(({ donor }) => donor.email)).not.toContain(
      'm.s@post.example.org',
    );
  });
});
