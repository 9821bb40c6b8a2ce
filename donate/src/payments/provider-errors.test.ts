import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROVIDER_ERRORS, readProviderError } from './provider-errors.ts';

const require = createRequire(import.meta.url);
const LIBRARY = dirname(require.resolve('braintree-web/package.json'));

/** The modules of braintree-web that our pages use, and their shared code. */
const MODULES = [
  'lib',
  'client',
  'hosted-fields',
  'paypal-checkout',
  'google-payment',
  'apple-pay',
  'venmo',
  'us-bank-account',
  'unionpay',
  'visa-checkout',
  'three-d-secure',
  'vault-manager',
  'data-collector',
];

interface LibraryError {
  code: string;
  type: string;
}

describe("the catalog of the provider's errors", () => {
  const library = MODULES.flatMap(libraryErrors);

  it.each(library)('knows $code and its type', ({ code, type }) => {
    expect(readProviderError({ code })).toMatchObject({ code, type: type.toLowerCase() });
  });

  it('contains only codes of the library', () => {
    const codes = new Set(library.map(({ code }) => code));
    expect(Object.keys(PROVIDER_ERRORS).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('covers every module that the pages import', () => {
    const imported = readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [
        ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from 'braintree-web\/([\w-]+)\//g),
      ])
      .map(([, module]) => module);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((module) => !MODULES.includes(String(module)))).toEqual([]);
  });
});

describe('an error of the provider', () => {
  it('keeps the code that the library passes through', () => {
    expect(readProviderError({ code: 'CLIENT_AUTHORIZATION_INSUFFICIENT', type: 'MERCHANT' })).toMatchObject({
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
      type: 'merchant',
    });
  });

  it.each([new Error('a script broke'), { code: 'NEWER_THAN_US' }, { code: 7 }, 'words', null, undefined])(
    'without a known code can be tried again: %s',
    (error) => {
      expect(readProviderError(error)).toMatchObject({ type: 'unknown', next: 'try-again' });
    },
  );

  it('of the card fields is the inner one if the client token has expired', () => {
    const originalError = { code: 'CLIENT_AUTHORIZATION_INVALID' };
    const error = { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', details: { originalError } };
    expect(readProviderError(error)).toMatchObject({ code: originalError.code, type: 'merchant' });
  });

  it('is not confused with a property that every object has', () => {
    expect(readProviderError({ code: 'toString' })).toMatchObject({ code: 'toString', type: 'unknown' });
  });
});

/** A module's own error table, and the errors that it defines elsewhere. */
function libraryErrors(module: string): LibraryError[] {
  const files = readdirSync(join(LIBRARY, module), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(LIBRARY, module, file));
  const tables = files
    .filter((file) => file.endsWith('errors.js'))
    .map((file) => require(file) as Record<string, LibraryError>);
  const elsewhere = files
    .filter((file) => !file.endsWith('errors.js'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/type: BraintreeError\.types\.(\w+),\s+code: "(\w+)"/g),
    ])
    .map(([, type, code]) => ({ type: String(type), code: String(code) }));
  return [...tables.flatMap((table) => Object.values(table)), ...elsewhere];
}
