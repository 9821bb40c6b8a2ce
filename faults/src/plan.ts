import { GIFT_KINDS, kindOf, type GiftKind } from './gift-kinds.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import { GATEWAY_FAULTS, type GatewayFault } from './system/exchange.ts';
import type { GatewayCall } from './system/gateway-wire.ts';
import type { WebhookFault } from './system/local-braintree.ts';

/** How a donor presses Confirm Payment; a storm is fifty times the same request at once, and `hundred` a hundred times. */
export type Presses = 'once' | 'double click' | 'two tabs' | 'storm' | 'hundred';

/** How many pages such a donor has open. */
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
  /** An amount from $2000 on is declined by the card's bank. */
  readonly amountCents: number;
  /** Adds the fee of the payment method. */
  readonly coversFee?: true;
  readonly presses: Presses;
  /** What goes wrong between the API and the gateway over this gift. */
  readonly faults: readonly PlannedFault[];
  /** Comes through a balancer that asks for each API's health, as behind nginx; else by chance to any. */
  readonly isBalanced?: true;
  /** What comes of a charge that settles later. */
  readonly bankSays?: 'yes' | 'no';
}

/** Somebody sends some of their own, forged ones and old ones. */
type FalseWebhook = 'false ones';

/** What befalls a whole part of the system while the donors give. */
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

/** What happens while donors press. */
type Course = 'by chance' | 'killed again and again';

export interface RunPlan {
  readonly seed: number;
  readonly donors: readonly DonorPlan[];
  readonly disaster: Disaster;
  /** After the donors have pressed. */
  readonly disasterAfterMs: number;
  /** How long a call of the gateway takes. */
  readonly latencyMs: number;
  readonly webhooks: WebhookFault | FalseWebhook | undefined;
  readonly course: Course;
}

/** Half of the runs lose no process: what a gateway alone can do is the larger part of what goes wrong. */
const USUAL: readonly Disaster[] = ['none', 'none', 'none', 'none', 'an API is killed'];

/** The same for the same seed. */
export function planRun(seed: number): RunPlan {
  const random = randomFrom(seed);
  // Near seeds begin alike.
  for (let i = 0; i < 8; i += 1) random.next();
  const count = random.between(1, 3);
  const donors = Array.from({ length: count }, (_, index) => planDonor(seed, index, random));
  return {
    ...{ seed, donors, course: 'by chance' },
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
  // Most of all what charges, and what the reconciler asks of it.
  const asked = [...calls, ...calls.slice(-1), 'find'] as const;
  return { call: random.oneOf(asked), fault: random.oneOf(GATEWAY_FAULTS) };
}

/** Misfortune seldom comes alone. */
function later(kind: GiftKind, random: Random): PlannedFault[] {
  return random.happens(0.3) ? [planFault(kind, random)] : [];
}

/** The plan in words, as the trace begins with it. */
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
