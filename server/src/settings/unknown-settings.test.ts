import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';
import { warnOfUnknownSettings } from './unknown-settings.ts';

const MISSPELLED =
  'BACKUP_S3_KEYID is not a setting of Handsel, so it has no effect. Did you mean BACKUP_S3_KEY_ID?';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'handsel-unknown-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function settingsFile(...lines: string[]): string {
  const file = path.join(folder, 'handsel.env');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const warnedOf = (variables: Record<string, string>) =>
  warnOfUnknownSettings(variables).map((line) => line.split(' ')[0]);

describe('unknown settings', () => {
  it('are named at the start and by doctor, also if they explain a missing setting', async () => {
    const settings = { BACKUP_TO: 's3://copies', BACKUP_S3_KEYID: 'id' };
    const run = (program: string) =>
      promisify(execFile)(process.execPath, [programFile(program)], {
        env: { ...COMPILE_CACHE, ...settings },
      }).catch((error: unknown) => error as { stdout: string; stderr: string });
    expect((await run('main')).stderr).toBe(
      `${MISSPELLED}\nBACKUP_S3_KEY_ID is not set, but BACKUP_TO is: backups to s3://copies need it.\n`,
    );
    expect((await run('doctor')).stdout).toContain(`\nlook   ${MISSPELLED}\n`);
  });

  it('are distinguished from settings of other programs, in the settings file and in the environment', () => {
    const file = settingsFile(
      'TRUST_PROXIES=127.0.0.1',
      'SMTP_HOST=mail.example.org',
      'PUBLIC_ADDRESS=x',
      'BRAINTREE_PRIVATE_KEY_FILE=/run/key',
      'PUBLIC_URL=https://give.example.org',
      ...[
        'TZ=UTC',
        'HTTPS_PROXY=x',
        'NO_PROXY=x',
        'NODE_OPTIONS=',
        'OTEL_EXPORTER_OTLP_HEADERS=x',
        'TMPDIR=/tmp',
      ],
      ...['HOME=/', 'PATH=/bin', 'LANG=C', 'CREDENTIALS_DIRECTORY=/x', 'ADDRESS=x'],
    );
    expect(warnedOf({ HANDSEL_SETTINGS: file })).toEqual(['PUBLIC_ADDRESS', 'SMTP_HOST', 'TRUST_PROXIES']);
    const kubernetes = { HANDSEL_PORT: 'tcp://10.0.0.1', DATABASE_SERVICE_HOST: '10.0.0.2', SMTP_PORT: '25' };
    expect(warnedOf({ ...kubernetes, HOSTNAME: 'a', RETAIN_DONOR_YEARS: '7' })).toEqual([
      'RETAIN_DONOR_YEARS',
    ]);
  });

  it('are not listed if the settings file cannot be read', () => {
    expect(warnedOf({ HANDSEL_SETTINGS: path.join(folder, 'missing.env') })).toEqual([]);
  });
});
