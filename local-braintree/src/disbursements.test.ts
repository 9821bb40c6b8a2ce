import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { connectSdk } from './testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-disbursements-'));
afterAll(() => rmSync(folder, { recursive: true }));

const controlKey = 'disbursements-test-control-key';
const start = () => startGatewayProcess(join(folder, 'state'), ['--control-key', controlKey]);

async function control<T>(port: number, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${port}/_control${path}`, {
    headers: { 'x-control-key': controlKey, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await reply.json()) as T;
}

it('settled money is paid out once, even if the gateway is killed in between; configured fees are kept', async () => {
  const first = await start();
  const { transaction, testing } = connectSdk(first.port);
  await control(first.port, '/disbursements', { fees: { fixed: '0.30', nettedDaily: true } });
  const options = { submitForSettlement: true };
  const sale = { amount: '7.00', paymentMethodNonce: 'fake-valid-nonce', options };
  await testing.settle((await transaction.sale(sale)).transaction.id);
  await first.kill('SIGKILL');
  const second = await start();
  await control(second.port, '/clock', { by: { days: 4 } });
  const { bankLines } = await control<{ bankLines: object[] }>(second.port, '/disbursements');
  expect(bankLines).toMatchObject([{ amountCents: 670, currency: 'USD', merchantAccountId: 'sandbox_usd' }]);
  await second.kill('SIGKILL');
  const third = await start();
  await control(third.port, '/clock', { by: { days: 4 } });
  expect(await control(third.port, '/disbursements')).toEqual({ bankLines });
  await third.kill('SIGKILL');
});
