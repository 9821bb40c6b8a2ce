import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { letTimePass, letTimePassSince } from '../../testing/passing-time.ts';
import { ACCESSIBLE, readPdf } from '../../testing/pdf.ts';
import { ScriptedSmtpServer } from '../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { programFile } from '../../testing/programs.ts';

const MAIN = programFile('statements');
const DONORS = [
  'ada@example.org',
  'grace@example.org',
  'joan@example.org',
  'mary@example.org',
  'hedy@example.org',
];

/** The last donor of the year. */
const LAST = 'joan@example.org';

let smtp: ScriptedSmtpServer;
let test: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  test = await startTestApp();
  env = { ...COMPILE_CACHE, DATABASE_URL: test.databaseUrl, SMTP_URL: await smtp.listen() };
  // The times in Chicago, where the charity is: late on the last evening of the year before, in
  // March, and late on the year's last evening.
  await giveNow(['not-then@example.org']);
  await letTimePass(test, '72 days 6 hours 1 minute');
  await giveNow([...DONORS.filter((email) => email !== LAST), 'Ada@example.org']);
  await letTimePass(test, '292 days 17 hours 59 minutes');
  await giveNow([LAST]);
  await letTimePassSince(test, '2026-01-01T05:59:00Z');
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

async function giveNow(emails: string[]): Promise<void> {
  for (const email of emails) await unverifiedDonor(test, email);
  await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
}

/** Runs `npm run statements` without installing. */
async function run(year: string): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [MAIN, year], { env }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
}

/** Addresses are compared without their case. */
const mailsTo = (email: string) =>
  smtp.received.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email);

describe('a year’s statements', () => {
  it('continue after an interrupted run, and report how many are left', async () => {
    smtp.script('hold');
    const killed = spawn(process.execPath, [MAIN, '2025'], { env, stdio: 'ignore' });
    await test.until(`select count(*) > 0 as ok from statements`);
    await expect.poll(() => smtp.received.length, { timeout: 150_000 }).toBeGreaterThan(0);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    smtp.release();
    smtp.script('refuse');
    const refused = await run('2025');
    expect(refused.stdout).toMatch(/^\d of 5, 0 a second$/m);
    expect(refused.stderr).toMatch(/^1 could not be emailed\. Run this again to retry them\.$/m);
    expect((await run('2025')).stdout).toContain('Emailed 5 of 5 statements for 2025.');

    for (const email of DONORS) {
      const mails = mailsTo(email);
      expect(mails.length).toBeGreaterThan(0);
      // A mail that the server had when the process was killed may come again, as the same mail.
      expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
    }
    expect(smtp.mailsTo('not-then@example.org')).toEqual([]);
    const sent = smtp.received.length;
    expect((await run('2025')).stdout).toContain('Emailed 5 of 5 statements for 2025.');
    expect(smtp.received).toHaveLength(sent);
  });

  it('contain all gifts under one address, in any spelling, with their total', async () => {
    const [mail] = mailsTo('ada@example.org');
    expect(mail?.subject).toBe('What you gave to Green Ribbon Example in 2025: $26.74');
    const pdf = await readPdf(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer));
    expect(pdf).toMatchObject({ ...ACCESSIBLE, title: 'Receipts for 2025, Green Ribbon Example' });
    expect(pdf.text).toContain('You gave $26.74 in 2025. Thank you.');
    expect(pdf.text).toMatch(/Mar 14, 2025 \S+ Once Visa ending in 1881 \$13\.37 Mar 14, 2025/);
    expect(pdf.text).toContain(
      'Each receipt says: “Green Ribbon Example, Inc. (EIN 00-0000000) provided no goods',
    );
  });

  it('are not mailed for a year that is not over, or for an invalid year', async () => {
    expect((await run(String(new Date().getUTCFullYear()))).stderr).toMatch(/is not over/);
    expect((await run('last')).stderr).toBe('Name the year: npm run statements -- 2025\n');
  });
});
