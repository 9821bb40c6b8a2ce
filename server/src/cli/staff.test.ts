import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerLine } from '../first-owner.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';
import { letTimePass } from '../testing/passing-time.ts';
import { acceptInvitation, mailedInvitation } from '../testing/staff.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Runs `npm run staff`, without the installation. */
async function run(...args: string[]): Promise<string> {
  const main = programFile('staff');
  const outcome = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...COMPILE_CACHE, DATABASE_URL: test.databaseUrl, PUBLIC_URL: test.config.publicUrl.origin },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  return outcome.stdout + outcome.stderr;
}

const linkIn = (text: string) =>
  new URL(/https?:\/\/\S+\/staff\/invitation\/[\w-]+/.exec(text)?.[0] ?? '').pathname;
const owner = () => ownerLine(test.config, test.databaseUrl);

/** Starts two actions on staff before either may continue, in this order. */
async function inTurn<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const database = connectDatabase(test.databaseUrl, { maxConnections: 1, onError: () => undefined });
  const waiting = (count: number) =>
    test.until(
      `select count(*) = ${String(count)} as ok from pg_locks where locktype = 'advisory' and not granted`,
    );
  try {
    const both = await database.db.transaction(async (tx) => {
      // The lock that every action on staff takes.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('acts on staff'))`);
      const one = first();
      await waiting(1);
      const two = second();
      await waiting(2);
      return { one, two };
    });
    return [await both.one, await both.two];
  } finally {
    await database.close();
  }
}

describe('the first start', () => {
  it('makes one sign-up link for the owner, however many processes start, until it has expired', async () => {
    const lines = await Promise.all([owner(), owner(), owner()]);
    const links = lines.filter((line) => /\/staff\/invitation\//.test(line ?? ''));
    expect(links).toHaveLength(1);
    expect(lines.filter((line) => /has not signed up yet/.test(line ?? ''))).toHaveLength(2);
    expect(await mailedInvitation(test, test.config.charity.supportEmail)).toBe(linkIn(links[0] ?? ''));
    await letTimePass(test, '25 hours');
    const last = linkIn((await owner()) ?? '');
    // Another process that starts while the owner signs up makes no second link.
    const [{ console }, line] = await inTurn(() => acceptInvitation(test, last), owner);
    expect(line).toBeUndefined();
    expect(await console.open()).toMatchObject({ person: { role: 'owner' } });
    expect(await owner()).toBeUndefined();
  });
});

describe('npm run staff', () => {
  it('invites a person in the terminal and by mail, and lists the staff', async () => {
    const said = await run('invite', 'grace@example.org', '--role', 'finance');
    expect(said).toMatch(
      /^The link works once, for 24 hours:\nhttp.*\nIt is also in an email to grace@example.org.\n$/,
    );
    expect(await mailedInvitation(test, 'grace@example.org')).toBe(linkIn(said));
    await acceptInvitation(test, linkIn(said));
    expect(await run('list')).toMatch(/^grace@example\.org +Ada Example +finance +active +\d{4}-\d\d-\d\d$/m);
  });

  it('gives an existing account a link to new access, in its present role', async () => {
    const { console } = await acceptInvitation(test, linkIn(await run('invite', 'grace@example.org')));
    expect(await console.open()).toMatchObject({ person: { email: 'grace@example.org', role: 'finance' } });
  });

  it('prints its usage, and asks for the role of a new person', async () => {
    expect(await run()).toMatch(/^Say what to do:/);
    expect(await run('invite', 'ada@example.org', '--role', 'king')).toMatch(/^Say what to do:/);
    expect(await run('invite', 'no address', '--role', 'owner')).toMatch(/^Say what to do:/);
    expect(await run('invite', 'new@example.org')).toMatch(/has no account yet/);
  });
});
