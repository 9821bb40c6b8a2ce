import type { BraintreeGateway } from 'braintree';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runGateway, startGatewayProcess } from './testing/gateway-process.ts';
import { connectSdk } from './testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['an unknown option', ['--prot', '3001'], {}, /Unknown option '--prot'/],
  ['a bad port', ['--port', '99999'], {}, /--port must be a number from 0 to 65535/],
  ['a bad address', ['--browser-url', 'nowhere'], {}, /--browser-url must be an http/],
  ['a seed that is not there', ['--seed', join(folder, 'none.json')], {}, /seed file .* cannot be read/],
  ['a state folder that is a file', ['--state', import.meta.filename], {}, /state folder .* cannot be used/],
  ['production', [], { NODE_ENV: 'production' }, /must never run with NODE_ENV=production/],
])('ends with one sentence and exit code 1 for %s', async (_what, args, environment, sentence) => {
  const { said, exited } = runGateway(
    ['--state', join(folder, 'unused'), '--port', '0', ...args],
    environment,
  );
  expect(await exited).toBe(1);
  expect(said.err).toMatch(sentence);
  expect(said.err.trim().split('\n')).toHaveLength(1);
});

it('tells an outdated Node so in one sentence', async () => {
  const pretence = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(pretence)}`;
  const { said, exited } = runGateway(['--port', '0', '--state', join(folder, 'unused')], { NODE_OPTIONS });
  expect(await exited).toBe(1);
  expect(said.err).toBe(
    'local-braintree needs Node 24 or newer, but this is Node 20.20.2: install a newer one.\n',
  );
});

it('names the first mistake in a seed', async () => {
  const seed = join(folder, 'wrong.json');
  writeFileSync(
    seed,
    JSON.stringify({ merchantAccounts: [{ id: 'a', currency: 'dollars', default: true }] }),
  );
  const { said, exited } = runGateway(['--port', '0', '--seed', seed, '--state', join(folder, 'unused')]);
  expect(await exited).toBe(1);
  expect(said.err).toContain('merchantAccounts.0.currency');
});

it('reports an occupied port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { said, exited } = runGateway(['--port', String(port), '--state', join(folder, 'taken')]);
  expect(await exited).toBe(1);
  expect(said.err).toContain(`Port ${port} is taken`);
  other.close();
});

it('keeps a second gateway out of the same state folder', async () => {
  const first = await startGatewayProcess(join(folder, 'shared'));
  const second = runGateway(['--port', '0', '--state', join(folder, 'shared')]);
  expect(await second.exited).toBe(1);
  expect(second.said.err).toContain('is in use by another local-braintree');
  expect(await first.kill('SIGTERM')).toBe(0);
});

async function sellAndVault(sdk: BraintreeGateway, orderId: string): Promise<string> {
  const sold = await sdk.transaction.sale({
    amount: '13.37',
    paymentMethodNonce: 'fake-valid-nonce',
    orderId,
    customer: { id: orderId },
    options: { submitForSettlement: true, storeInVaultOnSuccess: true },
  });
  return sold.transaction.id;
}

it('after kill -9 remembers everything that it acknowledged, and nothing partial', async () => {
  const state = join(folder, 'killed');
  const acknowledged = new Map<string, string>();
  let sent = 0;
  for (let round = 0; round < 3; round += 1) {
    const gateway = await startGatewayProcess(state);
    const sdk = connectSdk(gateway.port);
    const give = async (): Promise<never> => {
      for (;;) {
        const orderId = `order-${(sent += 1)}`;
        acknowledged.set(orderId, await sellAndVault(sdk, orderId));
      }
    };
    const donors = Promise.allSettled(Array.from({ length: 8 }, give));
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan((round + 1) * 50);
    await gateway.kill('SIGKILL');
    await donors;
  }
  const gateway = await startGatewayProcess(state);
  const sdk = connectSdk(gateway.port);
  for (const [orderId, id] of acknowledged) expect((await sdk.transaction.find(id)).orderId).toBe(orderId);
  const known = new Set(acknowledged.keys());
  for await (const found of sdk.transaction.search((search) => search.orderId().startsWith('order-'))) {
    const { customer, creditCard } = found as { customer: { id: string }; creditCard: { token: string } };
    known.delete(customer.id);
    expect((await sdk.customer.find(customer.id)).paymentMethods?.[0]?.token).toBe(creditCard.token);
  }
  expect([...known]).toEqual([]);
  await gateway.kill('SIGTERM');
});
