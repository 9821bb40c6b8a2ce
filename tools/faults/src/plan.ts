import { GIFT_KINDS, kindOf, type GiftKind } from './gift-kinds.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import { GATEWAY_FAULTS, type GatewayFault } from './system/exchange.ts';
import type { GatewayCall } from './system/gateway-wire.ts';
import type { WebhookFault } from './system/local-braintree.ts';

/**
 * How a donor clicks Confirm Payment; a storm is fifty identical requests together, and `hundred` a
 * hundred.
 */
export type Presses = 'once' | 'double click' | 'two tabs' | 'storm' | 'hundred';

/** The number of open pages of such a donor. */
export const TABS: Record<Presses, number> = {
  once: 1,
  'double click': 2,
  'two tabs': 2,
  storm: 50,
  hundred: 100,
};

interface PlannedFault {
  readonly call: GatewayCall;
  readonly fault: GatewayFault;
}

export interface DonorPlan {
  readonly email: string;
  readonly kind: GiftKind;
  /** A card's bank declines amounts from $2000 on. */
  readonly amountCents: number;
  /** Adds the fee of the payment method. */
  readonly coversFee?: true;
  readonly presses: Presses;
  /** The faults between the API and the gateway for this gift. */
  readonly faults: readonly PlannedFault[];
  /** Uses a balancer with health checks, as behind nginx; otherwise a random API. */
  readonly isBalanced?: true;
  /** The outcome of a charge that settles later. */
  readonly bankSays?: 'yes' | 'no';
}

/** An attacker sends forged and old webhooks. */
type FalseWebhook = 'false ones';

/** The disaster of a whole part of the system while the donors give. */
const DISASTERS = [
  'none',
  'an API is killed',
  'both APIs are killed',
  'the gateway is killed',
  'the gateway refuses connections',
  'the database crashes',
  'the database connections are cut',
  'the disk of the gateway is full',
  'the disk of the database is full',
  'the clock of an API jumps',
] as const;
type Disaster = (typeof DISASTERS)[number];

/** The course of events while donors click. */
type Course = 'by chance' | 'killed again and again';

export interface RunPlan {
  readonly seed: number;
  readonly donors: readonly DonorPlan[];
  readonly disaster: Disaster;
  /** After the donors have clicked. */
  readonly disasterAfterMs: number;
  /** The duration of a gateway call. */
  readonly latencyMs: number;
  readonly webhooks: WebhookFault | FalseWebhook | undefined;
  readonly course: Course;
}

/** Half of the runs lose no process: the gateway alone causes most of the faults. */
const USUAL: readonly Disaster[] = ['none', 'none', 'none', 'none', 'an API is killed'];

/** The same seed gives the same plan. */
export function planRun(seed: number): RunPlan {
  const random = randomFrom(seed);
  // Similar seeds begin alike.
  for (let i = 0; i < 8; i += 1) random.next();
  const count = random.between(1, 3);
  const donors = Array.from({ length: count }, (_, index) => planDonor(seed, index, random));
  return {
    seed,
    donors,
    course: 'by chance',
    disaster: random.happens(0.65) ? random.oneOf(USUAL) : random.oneOf(DISASTERS),
    disasterAfterMs: random.between(0, 300),
    latencyMs: random.between(0, 100),
    webhooks: random.happens(0.3)
      ? random.oneOf(['double', 'reorder', 'forge', 'drop', 'delay', 'false ones'] as const)
      : undefined,
  };
}

const KINDS = Object.keys(GIFT_KINDS) as GiftKind[];

function planDonor(seed: number, index: number, random: Random): DonorPlan {
  const kind = random.oneOf(KINDS);
  const isDeclined = random.happens(0.1);
  return {
    email: `donor-${seed}-${index}@example.org`,
    kind,
    amountCents: isDeclined ? random.between(200_000, 200_099) : random.between(500, 50_000),
    presses: planPresses(random),
    faults: random.happens(0.6) ? [planFault(kind, random), ...later(kind, random)] : [],
    ...((seed + index) % 2 === 0 ? { coversFee: true } : {}),
    ...(kindOf(kind).settlesLater && random.happens(0.6) ? { bankSays: random.oneOf(['yes', 'no']) } : {}),
  };
}

function planPresses(random: Random): Presses {
  if (random.happens(0.04)) return 'storm';
  return random.happens(0.4) ? random.oneOf(['double click', 'two tabs']) : 'once';
}

function planFault(kind: GiftKind, random: Random): PlannedFault {
  const { calls } = kindOf(kind);
  // Mostly the call that charges, and the reconciler's queries about it.
  const asked = [...calls, ...calls.slice(-1), 'find'] as const;
  return { call: random.oneOf(asked), fault: random.oneOf(GATEWAY_FAULTS) };
}

/** Further faults: they rarely come alone. */
function later(kind: GiftKind, random: Random): PlannedFault[] {
  return random.happens(0.3) ? [planFault(kind, random)] : [];
}

/** Describes the plan at the beginning of the trace. */
export function describePlan({ donors, disaster, disasterAfterMs, webhooks, course }: RunPlan): string[] {
  return [
    ...donors.map(({ email, kind, amountCents, coversFee, presses, faults, bankSays }) => {
      const wrong = faults.map(({ call, fault }) => `${call} ${fault}`).join(', ') || 'nothing';
      const bank = bankSays === undefined ? '' : `, the bank says ${bankSays}`;
      return `${email} gives ${(amountCents / 100).toFixed(2)}${coversFee === true ? ' and the fee' : ''} by ${kind}, presses: ${presses}, goes wrong: ${wrong}${bank}`;
    }),
    `disaster: ${disaster}${disaster === 'none' ? '' : ` after ${disasterAfterMs} ms`}; webhooks: ${webhooks ?? 'in order'}; ${course}`,
  ];
}
