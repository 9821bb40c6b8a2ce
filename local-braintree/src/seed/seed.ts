import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { appliedAsItIs } from '../rules/applied-modification.ts';
import { parseAmount } from '../rules/money.ts';
import type { Collection } from '../state/collection.ts';
import type { AppliedModification, Modification } from '../state/recurring-records.ts';
import type { State } from '../state/state.ts';

const amount = z.string().transform((text, context) => {
  const parsed = parseAmount(text);
  if ('cents' in parsed) return parsed.cents;
  if (parsed.problem === 'zero') return 0;
  context.addIssue({ code: 'custom', message: 'must be an amount such as "10.00"' });
  return z.NEVER;
});
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, - and _');
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as "USD"');

const plan = z.strictObject({
  id,
  name: z.string().min(1),
  description: z.string().default(''),
  price: amount,
  currency,
  billingFrequencyMonths: z.int().min(1).max(12).default(1),
  billingDayOfMonth: z.int().min(1).max(31).nullable().default(null),
  numberOfBillingCycles: z.int().min(1).nullable().default(null),
  trialDuration: z.int().min(1).nullable().default(null),
  trialDurationUnit: z.enum(['day', 'month']).nullable().default(null),
  /** Ids of the seed's add-ons and discounts. */
  addOns: z.array(id).default([]),
  discounts: z.array(id).default([]),
});

const modification = z.strictObject({
  id,
  name: z.string().min(1),
  description: z.string().default(''),
  amount,
  numberOfBillingCycles: z.int().min(1).nullable().default(null),
});

/** Braintree's fee for a sale; zero by default. */
export const feesSchema = z
  .strictObject({
    /** The percentage of the amount, such as "1.99". */
    percent: amount.default(0),
    /** The fixed part for each sale, such as "0.49". */
    fixed: amount.default(0),
    /** Deducted from each day's disbursement; otherwise charged monthly, which is not simulated. */
    nettedDaily: z.boolean().default(false),
  })
  .transform(({ percent, fixed, nettedDaily }) => ({
    basisPoints: percent,
    fixedCents: fixed,
    nettedDaily,
  }));

const merchantAccount = z.strictObject({
  id,
  currency,
  default: z.boolean().default(false),
  status: z.enum(['active', 'pending', 'suspended']).optional(),
  fees: feesSchema.optional(),
});

const issuerAnswers = z.array(z.enum(['N', 'U', 'S', 'I'])).default([]);

const merchantSeed = z.strictObject({
  merchantId: id.default('integration_merchant_id'),
  publicKey: id.default('integration_public_key'),
  privateKey: id.default('integration_private_key'),
  merchantAccounts: z
    .array(merchantAccount)
    .min(1)
    .refine((all) => all.filter((account) => account.default).length === 1, 'must have exactly one default'),
  plans: z.array(plan).default([]),
  addOns: z.array(modification).default([]),
  discounts: z.array(modification).default([]),
  /** The merchant's payment methods besides cards; all of them by default. */
  paypal: z.boolean().default(true),
  googlePay: z.boolean().default(true),
  applePay: z.boolean().default(true),
  venmo: z.boolean().default(true),
  usBankAccount: z.boolean().default(true),
  unionPay: z.boolean().default(true),
  visaCheckout: z.boolean().default(true),
  threeDSecure: z.boolean().default(true),
  /** The domains that are registered for Apple Pay. */
  applePayDomains: z.array(z.string()).default(['localhost', '127.0.0.1', '[::1]']),
  /** Whether the browser should collect device data for the fraud tools. */
  collectDeviceData: z.boolean().default(false),
  /**
   * The fraud tools, as `riskData.fraudServiceProvider` names them; false for a merchant without
   * fraud tools.
   */
  fraudProtection: z
    .literal([false, 'fraud_protection', 'fraud_protection_enterprise'])
    .default('fraud_protection'),
  /**
   * The fields that the browser must ask for; Braintree derives them from the AVS and CVV rules.
   */
  challenges: z.array(z.enum(['cvv', 'postal_code'])).default(['cvv', 'postal_code']),
  /**
   * The AVS and CVV rules: the issuer's answers that make the gateway reject the card. N does not
   * match, U is not verified, S the issuer does not take part, I was not provided.
   */
  rejectOn: z
    .strictObject({ cvv: issuerAnswers, postalCode: issuerAnswers, streetAddress: issuerAnswers })
    .prefault({}),
  /**
   * The seconds in which a second equal sale is rejected as a duplicate; 0 (the default) turns the
   * check off.
   */
  duplicateCheckSeconds: z.int().min(0).default(0),
  /** The control panel's settings of recurring billing. */
  recurringBilling: z
    .strictObject({
      retryAfterDays: z.array(z.int().min(1).max(10)).max(2).default([5, 5]),
      afterRetries: z.enum(['next_billing_date', 'cancel', 'stay_past_due']).default('next_billing_date'),
      prorateUpgrades: z.boolean().default(false),
      prorateDowngrades: z.boolean().default(false),
    })
    .prefault({}),
  /** The address for webhooks; without it there are none. */
  webhookUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether this merchant may use `apiRequestKey`. */
  apiRequestKeys: z.boolean().default(false),
});

/** The merchant's settings, and its initial records. */
export type Seed = z.infer<typeof merchantSeed>;

const seedFile = merchantSeed
  .extend({
    /** Other merchants of the same process; they share nothing. */
    merchants: z.array(merchantSeed).default([]),
  })
  .refine(
    ({ merchantId, merchants }) =>
      new Set([merchantId, ...merchants.map((other) => other.merchantId)]).size === merchants.length + 1,
    { path: ['merchants'], message: 'must each have a merchantId of its own' },
  );

/** The content of a seed file. */
export type SeedFile = z.infer<typeof seedFile>;

/** The seed in the package: one USD merchant account and the plan `monthly-gift`. */
export const defaultSeedPath = join(import.meta.dirname, 'default-seed.json');

/**
 * Reads and validates a seed file.
 * @throws Error whose message is one sentence that names the file and the first mistake
 */
export function readSeed(path: string): SeedFile {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new Error(`The seed file ${path} ${why}.`, { cause: error });
  }
  const parsed = seedFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new Error(`The seed file ${path} is wrong at "${where}": ${issue?.message ?? 'unknown mistake'}.`);
}

/** The seed with all its merchant accounts and plans in one currency; undefined leaves them. */
export function seedIn(code: string | undefined, seed: SeedFile): SeedFile {
  if (code === undefined) return seed;
  return {
    ...seed,
    merchantAccounts: seed.merchantAccounts.map((account) => ({ ...account, currency: code })),
    plans: seed.plans.map((each) => ({ ...each, currency: code })),
  };
}

/**
 * Adds the seed's records that the state lacks; later changes by calls are kept. Loads the merchant
 * accounts that calls added.
 * @throws Error whose message is one sentence about a plan's add-on or discount that does not exist
 */
export async function applySeed(state: State, seed: Seed, now: string): Promise<void> {
  const known = new Set(seed.merchantAccounts.map(({ id: own }) => own));
  seed.merchantAccounts.push(...state.merchantAccounts.select().filter((account) => !known.has(account.id)));
  const made = { createdAt: now, updatedAt: now };
  await state.write(() => {
    for (const kind of ['addOns', 'discounts'] as const) {
      for (const { amount: amountCents, ...rest } of seed[kind]) {
        if (!state[kind].has(rest.id)) state[kind].insert(rest.id, { ...rest, ...made, amountCents });
      }
    }
    for (const { price: priceCents, addOns, discounts, ...rest } of seed.plans) {
      if (state.plans.has(rest.id)) continue;
      const taken = { addOns: take(state.addOns, addOns), discounts: take(state.discounts, discounts) };
      state.plans.insert(rest.id, { ...rest, ...taken, ...made, priceCents });
    }
  });
}

function take(catalogue: Collection<Modification>, ids: readonly string[]): AppliedModification[] {
  return ids.map((id) => {
    const modification = catalogue.get(id);
    if (modification === undefined)
      throw new Error(`A plan of the seed names "${id}", which it does not have.`);
    return appliedAsItIs(modification);
  });
}
