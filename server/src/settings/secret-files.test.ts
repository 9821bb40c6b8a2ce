import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'handsel-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function secret(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const live = {
  PUBLIC_URL: 'https://give.example.org',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  TRUST_PROXY: '127.0.0.1',
};

describe('a secret', () => {
  it('is read from the file that NAME_FILE names, without the line break at its end', () => {
    const config = loadConfig({
      ...live,
      BRAINTREE_PRIVATE_KEY_FILE: secret('key', 'k1\n'),
      SMTP_URL_FILE: secret('smtp', 'smtps://user:password@mail.example.org\n'),
      DATABASE_URL_FILE: secret('database', 'postgresql://handsel@db.example.org/handsel'),
    });
    expect(config.braintree.privateKey).toBe('k1');
    expect(config.smtpUrl).toBe('smtps://user:password@mail.example.org');
    expect(config.databaseUrl).toBe('postgresql://handsel@db.example.org/handsel');
  });

  it('is read from systemd’s folder of credentials, where an empty file sets nothing', () => {
    secret('BRAINTREE_PRIVATE_KEY', 'k2');
    secret('SMTP_URL', 'smtps://mail.example.org');
    secret('DATABASE_URL', '\n');
    const config = loadConfig({ ...live, CREDENTIALS_DIRECTORY: folder });
    expect(config.braintree.privateKey).toBe('k2');
    expect(config.smtpUrl).toBe('smtps://mail.example.org');
    expect(config.databaseUrl).toBeUndefined();
  });

  it('whose file cannot be read is named, and its file', () => {
    const file = path.join(folder, 'nothing');
    expect(() => loadConfig({ ...live, SMTP_URL_FILE: file })).toThrow(
      `The secret SMTP_URL cannot be read from ${file} (ENOENT).`,
    );
  });

  it('that is set twice is refused without being quoted', () => {
    const file = secret('BRAINTREE_PRIVATE_KEY', 'k3');
    const twice = { ...live, BRAINTREE_PRIVATE_KEY: 'k4', BRAINTREE_PRIVATE_KEY_FILE: file };
    expect(() => loadConfig(twice)).toThrow(
      'BRAINTREE_PRIVATE_KEY is set twice, by BRAINTREE_PRIVATE_KEY and by BRAINTREE_PRIVATE_KEY_FILE. Keep only one.',
    );
    expect(() => loadConfig({ ...live, BRAINTREE_PRIVATE_KEY: 'k4', CREDENTIALS_DIRECTORY: folder })).toThrow(
      `BRAINTREE_PRIVATE_KEY is set twice, by BRAINTREE_PRIVATE_KEY and by ${file}. Keep only one.`,
    );
  });

  it('from a wrong file is not quoted', () => {
    expect(() => loadConfig({ ...live, SMTP_URL_FILE: secret('smtp', 'user:password@mail') })).toThrow(
      /^SMTP_URL must be an address such as \S+, but it is not\.$/,
    );
  });
});
