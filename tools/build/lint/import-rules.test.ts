import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { importRules, modules } from './import-rules.js';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ languageOptions: { parser: tseslint.parser } }, importRules as never],
});

async function complaints(file: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import '${source}';\n`, { filePath: file });
  return result?.messages.map(({ message }) => message) ?? [];
}

test('each folder of server/src/domain and server/src/console has its place in the order of modules', () => {
  const server = path.join(import.meta.dirname, '..', '..', '..', 'server', 'src');
  const folders = ['domain', 'console'].flatMap((wing) =>
    readdirSync(path.join(server, wing)).map((name) => `${wing}/${name}`),
  );
  expect(folders.sort()).toEqual([...modules].sort());
});

describe('allows an import in one direction', () => {
  test.each([
    ['contract/src/shared/new.ts', 'zod/mini'],
    ['contract/src/shared/new.ts', './money.ts'],
    ['contract/src/console/new.ts', '../shared/money.ts'],
    ['server/src/domain/checkout/new.ts', '../../platform/clock.ts'],
    ['server/src/platform/alerts/new.ts', '../../schema/alerts.ts'],
    ['server/src/domain/checkout/new.ts', '../../gateway/gateway.ts'],
    ['server/src/domain/subscriptions/holds/new.ts', '../../payments/index.ts'],
    ['server/src/domain/subscriptions/holds/new.ts', '../renewals/store.ts'],
    ['server/src/new.ts', './domain/donors/index.ts'],
    ['server/src/new.ts', './gateway/gateway.ts'],
    ['server/src/gateway/braintree/new.ts', 'braintree'],
    ['server/src/gateway/new.ts', '@handsel/contract'],
    ['donate/src/features/checkout/new.tsx', '../../ui/card.tsx'],
    ['donate/src/features/checkout/new.tsx', '@handsel/ui/button.tsx'],
    ['donate/src/features/checkout/new.tsx', '../../payment-form/billing-form.tsx'],
    ['donate/src/payments/new.ts', 'braintree-web/client/index.js'],
    ['donate/src/ui/new.ts', 'react'],
    ['console/src/features/people/new.tsx', '@handsel/ui/text-field.tsx'],
    ['ui/src/new.tsx', '@handsel/words/shared/ui'],
    ['local-braintree/src/new.ts', 'fastify'],
    ['server/src/domain/payments/donate/new.test.ts', '../../../testing/test-app.ts'],
    ['local-braintree/src/new.test.ts', 'braintree'],
    ['local-braintree/src/new.test.ts', './testing/test-gateway.ts'],
    ['local-braintree/src/resources/new.test.ts', '../testing/test-gateway.ts'],
    ['local-braintree/src/http/new.ts', '../resources/route.ts'],
    ['local-braintree/src/resources/new.ts', '../wire/parameters.ts'],
    ['local-braintree/src/rules/new.ts', '../state/records.ts'],
    ['local-braintree/src/new.ts', './http/server.ts'],
    ['local-braintree/src/browser/new.ts', 'braintree-web/client/index.js'],
    ['tools/e2e/src/new.ts', '@handsel/contract'],
    ['tools/e2e/src/new.ts', '../../build/ports.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await complaints(file, source)).toEqual([]);
  });
});

describe('rejects an import in another direction', () => {
  test.each([
    ['contract/src/shared/new.ts', 'node:fs'],
    ['contract/src/shared/new.ts', '../donor/errors.ts'],
    ['contract/src/console/new.ts', '../donor/errors.ts'],
    ['contract/src/donor/new.ts', '../console/errors.ts'],
    ['console/src/features/people/new.tsx', '../home/latest-activity.tsx'],
    ['console/src/lib/new.ts', '../../../donate/src/lib/api.ts'],
    ['console/src/lib/new.ts', '../../../donate/src/ui/card.tsx'],
    ['ui/src/new.tsx', '../../donate/src/ui/card.tsx'],
    ['ui/src/new.tsx', 'zod/mini'],
    ['server/src/new.ts', '@handsel/ui/button.tsx'],
    ['donate/src/app/new.tsx', '../../../console/src/ui/button.tsx'],
    ['contract/src/donor/new.ts', 'fastify'],
    ['contract/src/shared/new.ts', '../../../server/src/gateway/gateway.ts'],
    ['server/src/platform/new.ts', '../gateway/gateway.ts'],
    ['server/src/platform/new.ts', '../domain/accounts/index.ts'],
    ['server/src/platform/http/new.ts', '../../schema/donors.ts'],
    ['server/src/platform/http/new.ts', '../../schema/sessions.ts'],
    ['server/src/gateway/new.ts', '../domain/checkout/index.ts'],
    ['server/src/gateway/new.ts', 'braintree'],
    ['server/src/gateway/new.ts', './braintree/gateway.ts'],
    ['server/src/domain/payments/new.ts', '../subscriptions/index.ts'],
    ['server/src/domain/donors/new.ts', '../../console/access/index.ts'],
    ['server/src/domain/subscriptions/holds/new.ts', '../../payments/donate/finalize.ts'],
    ['server/src/new.ts', './domain/payments/donate/finalize.ts'],
    ['server/src/domain/donors/user/new.ts', '../../checkout/store.ts'],
    ['server/src/domain/donors/user/new.ts', '../../../settings/config.ts'],
    ['server/src/domain/donors/user/new.ts', '../../../testing/test-app.ts'],
    ['server/src/domain/donors/user/new.ts', 'braintree'],
    ['server/src/new.ts', '@handsel/donate'],
    ['donate/src/ui/new.tsx', '../payments/card-fields.ts'],
    ['donate/src/features/start/new.tsx', '../checkout/checkout-screen.tsx'],
    ['donate/src/payment-form/new.ts', '../features/checkout/checkout-screen.tsx'],
    ['donate/src/ui/new.ts', 'braintree-web/client/index.js'],
    ['donate/src/ui/new.ts', 'zod/mini'],
    ['local-braintree/src/new.ts', '@handsel/contract'],
    ['local-braintree/src/new.ts', '../../contract/src/shared/money.ts'],
    ['local-braintree/src/new.ts', 'braintree'],
    ['local-braintree/src/new.ts', './testing/test-gateway.ts'],
    ['local-braintree/src/resources/new.ts', '../http/exchange.ts'],
    ['local-braintree/src/resources/new.ts', '../client-api/route.ts'],
    ['local-braintree/src/wire/new.ts', '../resources/route.ts'],
    ['local-braintree/src/state/new.ts', '../rules/money.ts'],
    ['local-braintree/src/control/new.ts', '../http/exchange.ts'],
    ['local-braintree/src/http/new.ts', '../start.ts'],
    ['local-braintree/src/http/new.ts', 'braintree-web/client/index.js'],
    ['local-braintree/src/http/new.ts', '../browser/paypal/buttons.ts'],
    ['local-braintree/src/browser/new.ts', '../state/records.ts'],
    ['tools/e2e/src/new.ts', '../../../server/src/gateway/gateway.ts'],
    ['tools/bench/src/new.ts', '../../../server/src/gateway/gateway.ts'],
    ['tools/build/new.ts', '../../server/src/gateway/gateway.ts'],
  ])('%s may not import %s', async (file, source) => {
    const found = await complaints(file, source);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/There is no policy allowing|are not allowed/);
  });
});

test('rejects a file without an area', async () => {
  expect(await complaints('donate/src/new.ts', './nowhere.ts')).toContain(
    'Dependencies to unknown elements and files are not allowed',
  );
});
