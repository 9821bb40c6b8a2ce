import type { ManagedGift, PauseChoice } from '@handsel/contract';
import type { CallResult } from '../../../../donate/src/lib/api.ts';
import type { Wish } from '../../../../donate/src/features/manage-gift/managed-gift-calls.ts';
import { kindOf } from '../gift-kinds.ts';
import { TABS, type DonorPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';
import { byLink, mailedToken, signedIn, untilRead, type GiftAccess } from './gift-access.ts';
import { ManageTab } from './manage-tab.ts';
import { hear, persist, type Doing } from './persist.ts';
import { Visit, type Gift } from './visit.ts';
import type { Managed, WantedChange } from './wanted-changes.ts';

/**
 * A donor who pauses, resumes or cancels a monthly gift, or changes its amount or its day, signed
 * in or by a mailed link, like the pages.
 */
export class Manager {
  readonly plan: DonorPlan;
  readonly replies: CallResult<'postTransaction'>[] = [];
  readonly changes: readonly WantedChange[] = [];
  readonly gifts: Gift[] = [];
  readonly managed: Managed[] = [];
  readonly #system: System;
  readonly #random: Random;
  readonly #trace: Trace;
  readonly #visit: Visit;

  constructor(plan: DonorPlan, system: System, random: Random, trace: Trace) {
    this.plan = plan;
    this.#system = system;
    this.#random = random;
    this.#trace = trace;
    this.#visit = new Visit(plan, system, random);
  }

  /** Reaches the page of the monthly gift. Nothing goes wrong yet. */
  async prepare(): Promise<void> {
    const { kind, email, presses } = this.plan;
    await this.#visit.insist(() => this.#visit.call('getUser'));
    this.gifts.push(await this.#visit.giveMonthly());
    const [given] = await this.#visit.insist(() => this.#visit.call('getMonthlyGifts'));
    const giftId = given?.id ?? '';
    const access = await this.#come(giftId);
    const choice = (gift: ManagedGift) => this.#random.oneOf(gift.pauses);
    if (kindOf(kind).manages === 'resume') {
      const { resumes_on: resumesOn } = choice(await untilRead(this.#visit, access));
      // Another click would exceed the limit before an API calls a gateway again.
      await this.#visit.insist(() => this.#visit.reachGatewayEverywhere());
      await this.#visit.insist(() => access.press({ kind: 'pause', resumesOn }));
    }
    const gift = await untilRead(this.#visit, access);
    const pause = choice(gift);
    const wish = this.#wishFor(gift, pause);
    const skippedMonths = wish.kind === 'pause' ? pause.skipped.length : 0;
    const tabs = Array.from({ length: TABS[presses] }, () => new ManageTab(gift));
    this.managed.push({ email, giftId, access, wish, skippedMonths, tabs });
  }

  /** By the receipt's link in a browser without a gift, otherwise signed in. */
  async #come(giftId: string): Promise<GiftAccess> {
    const { plan } = this;
    if (kindOf(plan.kind).isByLink !== true) return signedIn(this.#visit, giftId);
    const token = await this.#visit.insist(() => mailedToken(this.#system, plan.email));
    return byLink(new Visit(plan, this.#system, this.#random), token);
  }

  async give(): Promise<void> {
    for (const managed of this.managed) await persist(managed.tabs, this.#doing(managed));
  }

  /** All outcomes are final by now: each page learns its own. */
  async hearOutcome(): Promise<void> {
    for (const managed of this.managed) {
      await hear(managed.tabs, this.#doing(managed));
      for (const words of new Set(managed.tabs.map((tab) => tab.words))) {
        this.#trace.note(`${this.plan.email} reads at last "${words}"`);
      }
    }
  }

  #doing({ access, wish }: Managed): Doing<ManageTab> {
    const press = async (tab: ManageTab) => {
      tab.pressed(wish, await access.press(wish));
      this.#trace.note(`${this.plan.email} pressed ${wish.kind} and reads "${tab.words}"`);
    };
    return {
      press,
      pressAgain: async (tab) => {
        await press(tab);
        return true;
      },
      poll: async (tab) => tab.read(await access.read()),
    };
  }

  #wishFor({ days = [] }: ManagedGift, { resumes_on: resumesOn }: PauseChoice): Wish {
    const kind = kindOf(this.plan.kind).manages;
    if (kind === undefined) throw new Error('nothing is wanted of the monthly gift');
    switch (kind) {
      case 'pause':
        return { kind, resumesOn };
      case 'cancel':
        return { kind, reason: 'I give elsewhere.' };
      case 'resume':
        return { kind };
      case 'amount': {
        const { amountCents } = this.plan;
        return { kind, amount: amountCents / 100, consent: `From the next charge on: ${amountCents} cents.` };
      }
      case 'day': {
        const { day, first_billing_on: firstBillingOn } = this.#random.oneOf(days);
        return { kind, day, firstBillingOn, consent: 'On that day.' };
      }
    }
  }
}
