import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerLine } from '../first-owner.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { letTimePass } from '../testing/passing-time.ts';
import { acceptInvitation, mailedInvitation } from '../testing/staff.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** `npm run staff`, without the installing. */
async function run(...args: string[]): Promise<string> {
  const main = path.join(import.meta.dirname, 'staff.ts');
  const outcome = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...COMPILE_CACHE, DATABASE_URL: test.databaseUrl, PUBLIC_URL: test.config.publicUrl.origin },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  return outcome.stdout + outcome.stderr;
}

const linkIn = (text: string) =>
  new URL(/https?:\/\/\S+\/staff\/invitation\/[\w-]+/.exec(text)?.[0] ?? '').pathname;
const owner = () => ownerLine(test.config, test.databaseUrl);

describe('the first start', () => {
  it('makes one sign-up link for the owner, however many processes start, until it has ended', async () => {
    const lines = await Promise.all([owner(), owner(), owner()]);
    const links = lines.filter((line) => /\/staff\/invitation\//.test(line ?? ''));
    expect(links).toHaveLength(1);
    expect(lines.filter((line) => /has not signed up yet/.test(line ?? ''))).toHaveLength(2);
    expect(await mailedInvitation(test, test.config.charity.supportEmail)).toBe(linkIn(links[0] ?? ''));
    await letTimePass(test, '25 hours');
    const { console } = await acceptInvitation(test, linkIn((await owner()) ?? ''));
    expect(await console.open()).toMatchObject({ person: { role: 'owner' } });
    expect(await owner()).toBeUndefined();
  });
});

describe('npm run staff', () => {
  it('invites somebody in the terminal and by mail, and lists who is staff', async () => {
    const said = await run('invite', 'grace@example.org', '--role', 'finance');
    expect(said).toMatch(
      /^The link works once, for 24 hours:\nhttp.*\nIt is also in an email to grace@example.org.\n$/,
    );
    expect(await mailedInvitation(test, 'grace@example.org')).toBe(linkIn(said));
    await acceptInvitation(test, linkIn(said));
    expect(await run('list')).toMatch(/^grace@example\.org +Ada Example +finance +active +\d{4}-\d\d-\d\d$/m);
  });

  it('gives an account that exists a link to new access, in the role that it has', async () => {
    const { console } = await acceptInvitation(test, linkIn(await run('invite', 'grace@example.org')));
    expect(await console.open()).toMatchObject({ person: { email: 'grace@example.org', role: 'finance' } });
  });

  it('says how it is used, and asks for the role of a new person', async () => {
    expect(await run()).toMatch(/^Say what to do:/);
    expect(await run('invite', 'ada@example.org', '--role', 'king')).toMatch(/^Say what to do:/);
    expect(await run('invite', 'no address', '--role', 'owner')).toMatch(/^Say what to do:/);
    expect(await run('invite', 'new@example.org')).toMatch(/has no account yet/);
  });
});
