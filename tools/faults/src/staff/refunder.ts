import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hear, persist, type Doing } from '../donor/persist.ts';
import { EARLIER_CENTS, Visit, type Gift } from '../donor/visit.ts';
import type { Managed, WantedChange } from '../donor/wanted-changes.ts';
import { kindOf } from '../gift-kinds.ts';
import type { WantedRefund } from '../oracle/refunded.ts';
import { TABS, type DonorPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';
import { Colleague } from './colleague.ts';
import { RefundTab } from './refund-tab.ts';

const LOOK_MS = 50;
const BOOKED_PATIENCE_MS = 30_000;
/** Parts of a gift in tenths: two that fit together. */
export const FITTING_PARTS = [3, 4];
/** Also two of which only one fits. */
const PARTS = [FITTING_PARTS, [6, 6]];

/** A donor whose gift, or a part of it, a staff member refunds in the console. */
export class Refunder {
  readonly plan: DonorPlan;
  readonly replies: [] = [];
  /** The refund has its own oracle. */
  readonly gifts: readonly Gift[] = [];
  readonly changes: readonly WantedChange[] = [];
  readonly managed: readonly Managed[] = [];
  readonly refunds: WantedRefund[] = [];
  readonly #system: System;
  readonly #trace: Trace;
  readonly #visit: Visit;
  readonly #parts: readonly number[];
  #staff: Colleague | undefined;

  /** @param parts in tenths, for a refund in parts */
  constructor(
    plan: DonorPlan,
    system: System,
    random: Random,
    trace: Trace,
    parts: readonly number[] = random.oneOf(PARTS),
  ) {
    this.plan = plan;
    this.#system = system;
    this.#trace = trace;
    this.#visit = new Visit(plan, system, random);
    this.#parts = parts;
  }

  /** Reaches the open dialog. Nothing goes wrong yet. */
  async prepare(): Promise<void> {
    const { email, kind, presses } = this.plan;
    const how = kindOf(kind).refunds;
    await this.#visit.insist(() => this.#visit.call('getUser'));
    await this.#visit.giveOnce();
    const { giftId, transactionId } = await this.#bookedGift();
    this.#system.gatewayWire.introduce(transactionId, email);
    if (how !== 'unsettled') await this.#system.gateway.bankSays('yes', transactionId);
    const parts = how === 'parts' ? this.#parts : [10];
    for (const tenths of parts) {
      const id = randomUUID();
      this.#system.gatewayWire.introduce(id, email);
      const tabs = Array.from({ length: TABS[presses] }, () => new RefundTab());
      const amountCents = (EARLIER_CENTS * tenths) / 10;
      this.refunds.push({ id, email, giftId, transactionId, giftCents: EARLIER_CENTS, amountCents, tabs });
    }
    this.#staff = await Colleague.of(this.#system);
    await this.#visit.insist(() => this.#visit.reachGatewayEverywhere());
  }

  async give(): Promise<void> {
    await Promise.all(this.refunds.map((refund) => persist(refund.tabs, this.#doing(refund))));
  }

  async hearOutcome(): Promise<void> {
    for (const refund of this.refunds) {
      await hear(refund.tabs, this.#doing(refund));
      for (const words of new Set(refund.tabs.map((tab) => tab.words)))
        this.#trace.note(`staff read at last of ${refund.id}: "${words}"`);
    }
  }

  #doing(refund: WantedRefund): Doing<RefundTab> {
    const press = async (tab: RefundTab) => {
      const { id, giftId, amountCents } = refund;
      const body = {
        gift_id: giftId,
        amount_cents: amountCents,
        reason: 'requested',
        note: '',
        cancels_monthly_gift: false,
      };
      const before = tab.words;
      tab.happen((await this.#staff?.call('PUT', `/refunds/${id}`, body)) ?? { kind: 'no-reply' });
      if (tab.words !== before) this.#trace.note(`staff asked for refund ${id} and read "${tab.words}"`);
    };
    // Repeating the same request asks for its outcome.
    return { press, pressAgain: () => Promise.resolve(false), poll: press };
  }

  async #bookedGift(): Promise<{ giftId: string; transactionId: string }> {
    const deadline = performance.now() + BOOKED_PATIENCE_MS;
    for (;;) {
      const [gift] = await this.#system.postgres.query<{ giftId: string; transactionId: string }>(
        `select gifts.id as "giftId", gateway_transaction_id as "transactionId"
         from gifts join attempts on attempts.id = gifts.attempt_id where email = $1`,
        [this.plan.email],
      );
      if (gift !== undefined) return gift;
      if (performance.now() > deadline) throw new Error(`the gift of ${this.plan.email} was not booked`);
      await sleep(LOOK_MS);
    }
  }
}
