import { alertAdvice, alertTitles } from '@handsel/words/console/alerts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letTimePass } from '../../testing/passing-time.ts';
import { ScriptedSmtpServer } from '../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendWebhook } from '../../testing/webhooks.ts';

const STAFF = ['ada@charity.example', 'grace@charity.example'];
const lines: string[] = [];

let smtp: ScriptedSmtpServer;
let test: TestApp;
beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  test = await startTestApp(
    { smtpUrl: await smtp.listen(), alertEmails: STAFF, logLevel: 'error' },
    undefined,
    {
      logStream: { write: (line) => lines.push(line) },
    },
  );
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

/** Raises an alert for staff: a webhook with a valid signature and unreadable content. */
async function raise(app = test): Promise<void> {
  const xml = Buffer.from('<notification><kind>check</kind></notification>').toString('base64');
  expect(await sendWebhook(app, `${xml}\n`)).toBe(400);
  await app.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
}

const dayPasses = () => letTimePass(test, '1 day');
const saidInLog = () => lines.filter((line) => line.includes('"alert":"unreadableWebhook"'));

describe('an alert', () => {
  it('is mailed once to every address of ALERT_EMAIL, however often it is raised, and again a day later', async () => {
    smtp.script('take-and-die');
    for (let times = 0; times < 3; times += 1) await raise();
    const [first, repeated, ...more] = smtp.mailsTo(STAFF[0] ?? '');
    expect(repeated?.messageId).toBe(first?.messageId);
    expect(more).toEqual([]);
    expect(first?.to?.map(({ address }) => address)).toEqual(STAFF);
    const title = alertTitles.unreadableWebhook;
    expect(first?.subject).toBe(`[Handsel] ${title}`);
    expect(first?.text).toContain(alertAdvice.unreadableWebhook);
    expect(first?.text).toContain(`Read more in docs/operating.md under “${title}”.`);

    await dayPasses();
    await raise();
    const again = smtp.mailsTo(STAFF[0] ?? '').at(-1);
    expect(again?.messageId).not.toBe(first?.messageId);
    expect(again?.text).toMatch(/Times seen: +4\n/);
    expect(saidInLog()).not.toEqual([]);
  });

  it('is only logged without ALERT_EMAIL, and the start log says so', async () => {
    lines.length = 0;
    const mails = smtp.received.length;
    const logStream = { write: (line: string) => lines.push(line) };
    const smtpUrl = test.config.smtpUrl;
    const quiet = await startTestApp({ smtpUrl, logLevel: 'warn' }, undefined, { logStream });
    expect(lines.join('')).toContain('ALERT_EMAIL is not set');
    await raise(quiet);
    await quiet.close();
    expect(saidInLog()).toHaveLength(1);
    expect(smtp.received).toHaveLength(mails);
  });

  it('has a heading in docs/operating.md for each kind', () => {
    const file = path.join(import.meta.dirname, '../../../../docs/operating.md');
    const section = /^## Alerts\n(.*?)^## /ms.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    const headings = [...section.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.sort()).toEqual(Object.values(alertTitles).sort());
  });
});
