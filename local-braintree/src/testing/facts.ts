import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from './sdk-by-name.ts';
import { startTestGateway } from './test-gateway.ts';
import type { TestGateway } from './test-gateway.ts';

/**
 * One documented call and its documented answer: the paths and codes of the validation errors as
 * `place.attribute code`, or members of the reply. The facts are from Braintree's documentation and
 * from the integration tests of its SDKs.
 */
export type Fact = readonly [what: string, ask: (merchant: Merchant) => Promise<Reply>, answer: object];

/** The merchant of the facts, with shortcuts for common calls. */
export interface Merchant extends TestGateway {
  /** `transaction.sale` of 10.00 with a card by default. */
  sale(members?: object): Promise<Reply>;
  /** The id of a settled sale. */
  settled(members?: object): Promise<string>;
  /** The id of a new customer. */
  customer(members?: object): Promise<string>;
  /** The token of a card, or of a nonce's method, in the vault of a new customer. */
  vaulted(members?: object): Promise<string>;
  /** A new subscription to the plan `plain`, with a card of a new customer. */
  subscribe(members?: object): Promise<Reply>;
  /** Makes a subscription past due by the sandbox's own call, like the SDKs' tests. */
  makePastDue(id: string, days: number): Promise<void>;
}

/** The parts of the SDK that its own tests use; they have no published types. */
interface SdkInside {
  readonly config: { baseMerchantPath(): string };
  readonly http: { put(path: string, body: null): Promise<unknown> };
}

export const card = { number: '4111111111111111', expirationDate: '05/2012' };

const seed = {
  merchantAccounts: [
    { id: 'main', currency: 'USD', default: true },
    { id: 'other', currency: 'USD' },
    { id: 'brl', currency: 'BRL' },
  ],
  addOns: [
    { id: 'ten', name: 'Ten more', amount: '10.00' },
    { id: 'twenty', name: 'Twenty more', amount: '20.00' },
  ],
  discounts: [
    { id: 'seven', name: 'Seven less', amount: '7.00' },
    { id: 'eleven', name: 'Eleven less', amount: '11.00' },
  ],
  plans: [
    { id: 'plain', name: 'Plain', price: '12.34', currency: 'USD', numberOfBillingCycles: 12 },
    {
      id: 'trial',
      name: 'With a trial',
      price: '43.21',
      currency: 'USD',
      trialDuration: 2,
      trialDurationUnit: 'day',
    },
    {
      id: 'rich',
      name: 'With modifications',
      price: '9.99',
      currency: 'USD',
      addOns: ['ten', 'twenty'],
      discounts: ['seven', 'eleven'],
    },
  ],
};

/** Tests each fact; the facts share one merchant. */
export function hold(area: string, facts: readonly Fact[], settings: object = {}): void {
  describe(area, () => {
    const folder = mkdtempSync(join(tmpdir(), 'local-braintree-facts-'));
    let merchant: Merchant;
    beforeAll(async () => {
      const path = join(folder, 'seed.json');
      writeFileSync(path, JSON.stringify({ ...seed, ...settings }));
      merchant = withShortcuts(await startTestGateway(path));
    });
    afterAll(async () => {
      await merchant.stop();
      rmSync(folder, { recursive: true });
    });
    it.each(facts)('%s', async (_what, ask, answer) => {
      const reply = await ask(merchant);
      if (Array.isArray(answer)) expect(errorsIn(reply)).toEqual([...(answer as string[])].sort());
      else expect({ ...errorsOf(reply), ...(reply.body as object) }).toMatchObject(answer);
    });
  });
}

function withShortcuts(gateway: TestGateway): Merchant {
  const sale = (members: object = {}) => {
    const how = members as { paymentMethodNonce?: string; paymentMethodToken?: string; customerId?: string };
    const pays = how.paymentMethodNonce ?? how.paymentMethodToken ?? how.customerId;
    const typed = pays === undefined ? { creditCard: card } : {};
    return gateway.call('transaction.sale', { amount: '10.00', ...typed, ...members });
  };
  const customer = async (members: object = {}) =>
    (await gateway.call('customer.create', members)).text('customer.id');
  const vaulted = async (members: object = {}) => {
    const customerId = await customer();
    if (!('paymentMethodNonce' in members)) {
      const made = await gateway.call('creditCard.create', { customerId, ...card, ...members });
      return made.text('creditCard.token');
    }
    const made = await gateway.call('paymentMethod.create', { customerId, ...members });
    return made.text('paymentMethod.token');
  };
  return {
    ...gateway,
    sale,
    customer,
    vaulted,
    settled: async (members) => {
      const sold = await sale({ options: { submitForSettlement: true }, ...members });
      const id = sold.text('transaction.id');
      await gateway.call('testing.settle', id);
      return id;
    },
    subscribe: async (members = {}) => {
      const paymentMethodToken = await vaulted();
      return gateway.call('subscription.create', { planId: 'plain', paymentMethodToken, ...members });
    },
    makePastDue: async (id, days) => {
      const { config, http } = gateway.sdk as unknown as SdkInside;
      const path = `${config.baseMerchantPath()}/subscriptions/${id}/make_past_due?days_past_due=${days}`;
      await http.put(path, null);
    },
  };
}

/** All validation errors of a reply, each with its path: `transaction.creditCard.number 81715`. */
function errorsIn(reply: Reply): string[] {
  return flatten(reply.at('errors') as ErrorLevel | undefined, []).sort();
}

function errorsOf(reply: Reply): object {
  const errors = errorsIn(reply);
  return errors.length === 0 ? {} : { refusals: errors };
}

interface ErrorLevel {
  readonly validationErrors?: Record<string, { code: string }[]>;
  readonly errorCollections?: Record<string, ErrorLevel>;
}

function flatten(level: ErrorLevel | undefined, place: readonly string[]): string[] {
  const own = Object.entries(level?.validationErrors ?? {}).flatMap(([attribute, errors]) =>
    errors.map(({ code }) => `${[...place, attribute].join('.')} ${code}`),
  );
  const below = Object.entries(level?.errorCollections ?? {}).flatMap(([name, next]) =>
    flatten(next, [...place, name]),
  );
  return [...own, ...below];
}
