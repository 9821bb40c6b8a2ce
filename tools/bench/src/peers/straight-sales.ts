/**
 * The floor of a gift's gateway: the same sale, made directly through the SDK, with the same
 * parallelism. Arguments: the gateway's address, the number of sales, the number in parallel.
 * Prints the time they took, as JSON.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import braintree from 'braintree';
import { measureWork } from '../gift/measure-work.ts';

const [address = '', amount = '0', clients = '1'] = process.argv.slice(2);
const WARM_UP = 100;

const { hostname, port } = new URL(address);
const environment = Object.assign(
  Object.create(braintree.Environment.prototype) as braintree.Environment,
  braintree.Environment.Development,
  { server: hostname, port, ssl: false },
);
const config = {
  environment,
  merchantId: 'integration_merchant_id',
  publicKey: 'integration_public_key',
  privateKey: 'integration_private_key',
  customHttpAgent: new http.Agent({ keepAlive: true }),
};
const sdk = new braintree.BraintreeGateway(config);

async function sell(): Promise<void> {
  const orderId = randomUUID();
  const { success } = await sdk.transaction.sale({
    amount: '50.00',
    orderId,
    paymentMethodNonce: 'fake-valid-visa-nonce',
    customer: { email: `${orderId}@example.org` },
    options: { submitForSettlement: true },
  });
  if (!success) throw new Error('A sale was refused.');
}

async function sellAll(count: number): Promise<void> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: Number(clients) }, async () => {
      while (begun < count) {
        begun += 1;
        await sell();
      }
    }),
  );
}

await sellAll(WARM_UP);
console.log(JSON.stringify(await measureWork(() => sellAll(Number(amount)))));
config.customHttpAgent.destroy();
