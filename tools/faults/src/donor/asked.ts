import { setTimeout as sleep } from 'node:timers/promises';
import type { CallResult } from '../../../../donate/src/lib/api.ts';
import { TABS, type DonorPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';
import { OfferTab } from './offer-tab.ts';
import { hear, persist, type Doing } from './persist.ts';
import { Tab } from './tab.ts';
import { Visit, type Gift } from './visit.ts';
import type { WantedChange } from './wanted-changes.ts';

/** A one-time gift of this amount leads to an offer of $9 a month. */
const GIFT_CENTS = 5_000;
const LOOK_MS = 100;

/** A monthly gift that the donor accepted, and the pages' messages about it. */
export interface Offered {
  readonly email: string;
  readonly id: string;
  readonly tabs: readonly OfferTab[];
}

/** A donor who has given once, and accepts a monthly gift on the thank-you page. */
export class Asked {
  readonly plan: DonorPlan;
  readonly replies: CallResult<'postTransaction'>[] = [];
  readonly changes: readonly WantedChange[] = [];
  readonly managed: readonly never[] = [];
  readonly gifts: Gift[] = [];
  readonly offered: Offered[] = [];
  readonly #system: System;
  readonly #trace: Trace;
  readonly #visit: Visit;
  #checkoutId = '';

  constructor(plan: DonorPlan, system: System, random: Random, trace: Trace) {
    this.plan = plan;
    this.#system = system;
    this.#trace = trace;
    this.#visit = new Visit(plan, system, random);
  }

  get checkoutId(): string {
    return this.#checkoutId;
  }

  /** The id of the new gift's attempt, known before it is written. */
  get attemptId(): string {
    return this.offered[0]?.id ?? '';
  }

  /** Gives once, and reaches the question. Nothing goes wrong yet. */
  async prepare(): Promise<void> {
    const { email, presses } = this.plan;
    await this.#visit.insist(() => this.#visit.call('getUser'));
    this.#checkoutId = await this.#visit.giveKept(GIFT_CENTS);
    const tab = new Tab();
    tab.progress = { step: 'paid', result: undefined };
    this.gifts.push({ email, amountCents: GIFT_CENTS, coveredFeeCents: 0, tabs: [tab] });
    const offer = await this.#visit.insist(async () => {
      const reply = await this.#read();
      return reply.ok && reply.data.offer !== null
        ? { ok: true as const, data: reply.data.offer }
        : { ok: false as const };
    });
    const [row] = await this.#system.postgres.query<{ id: string }>(
      `select monthly_offers.id from monthly_offers join attempts on attempts.id = attempt_id where checkout_id = $1 and attempts.state = 'succeeded'`,
      [this.#checkoutId],
    );
    const tabs = Array.from({ length: TABS[presses] }, () => new OfferTab(offer));
    this.offered.push({ email, id: row?.id ?? '', tabs });
    // The next mail is about the monthly gift.
    while (this.#system.mails.mailsTo(email).length === 0) await sleep(LOOK_MS);
  }

  /** Clicks yes in every tab, and again if it got lost. */
  async give(): Promise<void> {
    for (const { tabs } of this.offered) await persist(tabs, this.#doing);
  }

  /** All outcomes are final by now: each page learns its own. */
  async hearOutcome(): Promise<void> {
    for (const { tabs } of this.offered) {
      await hear(tabs, this.#doing);
      for (const words of new Set(tabs.map((tab) => tab.words)))
        this.#trace.note(`${this.plan.email} reads at last "${words}"`);
    }
  }

  get #doing(): Doing<OfferTab> {
    const press = async (tab: OfferTab) => {
      const { amount, first_billing_on: day, consent } = tab.offer;
      const body = { answer: 'yes', amount, first_billing_on: day, consent };
      tab.answered(await this.#visit.call('answerMonthlyOffer', { params: this.#params, body }));
      this.#trace.note(`${this.plan.email} said yes and reads "${tab.words}"`);
    };
    return {
      press,
      pressAgain: async (tab) => {
        await press(tab);
        return true;
      },
      poll: async (tab) => tab.looked(await this.#read()),
    };
  }

  get #params() {
    return { id: this.#checkoutId };
  }

  #read() {
    return this.#visit.call('getMonthlyOffer', { params: this.#params });
  }
}
