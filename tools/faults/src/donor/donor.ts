import type { Checkout } from '@handsel/contract';
import type { CallResult } from '../../../../donate/src/lib/api.ts';
import { kindOf } from '../gift-kinds.ts';
import { TABS, type DonorPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';
import { feeOf } from './covered-fee.ts';
import type { Got } from './nonces.ts';
import { hear, persist, type Doing } from './persist.ts';
import { Tab } from './tab.ts';
import { EARLIER_CENTS, Visit, type Gift } from './visit.ts';
import type { Managed, WantedChange } from './wanted-changes.ts';

/**
 * A donor who gives through the API like the pages, clicks again when told that nothing was
 * charged, and watches the outcome.
 */
export class Donor {
  readonly plan: DonorPlan;
  /** The replies to each click. */
  readonly replies: CallResult<'postTransaction'>[] = [];
  readonly managed: readonly Managed[] = [];
  readonly #trace: Trace;
  readonly #visit: Visit;
  readonly #tabs: Tab[];
  readonly #earlier: Gift[] = [];
  #checkout: Checkout | undefined;
  #nonces: string[] = [];
  #savedToken = '';

  constructor(plan: DonorPlan, system: System, random: Random, trace: Trace) {
    this.plan = plan;
    this.#trace = trace;
    this.#visit = new Visit(plan, system, random);
    this.#tabs = Array.from({ length: TABS[plan.presses] }, () => new Tab());
  }

  /** Each becomes one charge, or none. */
  get gifts(): readonly Gift[] {
    return kindOf(this.plan.kind).isChange ? this.#earlier : [...this.#earlier, this.#wanted];
  }

  /** Each is a monthly gift whose terms change or stay. */
  get changes(): readonly WantedChange[] {
    return kindOf(this.plan.kind).isChange ? [{ ...this.#wanted, beforeCents: EARLIER_CENTS }] : [];
  }

  get #wanted(): Gift {
    const { email, amountCents } = this.plan;
    const coveredFeeCents = this.#feeCents;
    return { email, amountCents: amountCents + coveredFeeCents, coveredFeeCents, tabs: this.#tabs };
  }

  get #feeCents(): number {
    return feeOf(this.plan, kindOf(this.plan.kind).methodType);
  }

  /** Reaches the checkout page, with the payment ready to be sent. Nothing goes wrong yet. */
  async prepare(): Promise<void> {
    const { amountCents, presses } = this.plan;
    const { frequency, needsMonthly, isChange } = kindOf(this.plan.kind);
    await this.#visit.insist(() => this.#visit.call('getUser'));
    if (needsMonthly) await this.#giveBefore();
    this.#checkout = await this.#visit.begin(
      amountCents,
      frequency,
      isChange ? 'change-subscription' : 'start',
    );
    const first = await this.#readyNonce();
    // A donor who clicks twice sends the same nonce again; another tab has another card entry.
    this.#nonces = presses === 'two tabs' ? [first, await this.#readyNonce()] : [first];
  }

  /**
   * Clicks Confirm Payment in every tab, waits for the outcome for a while, and retries after a
   * rejection.
   */
  async give(): Promise<void> {
    await persist(this.#tabs, this.#doing);
  }

  /** All outcomes are final by now: each page learns its own. */
  async hearOutcome(): Promise<void> {
    await hear(this.#tabs, this.#doing);
    for (const words of new Set(this.#tabs.map((tab) => tab.words))) {
      this.#trace.note(`${this.plan.email} reads at last "${words}"`);
    }
  }

  get checkoutId(): string {
    return this.#checkout?.uuid ?? '';
  }

  get #doing(): Doing<Tab> {
    const first = this.#nonces[0] ?? '';
    return {
      press: (tab, index) => this.#press(tab, this.#nonces[index] ?? first),
      pressAgain: async (tab) => {
        const nonce = await this.#nonce();
        if (nonce.ok) await this.#press(tab, nonce.data);
        return nonce.ok;
      },
      poll: (tab) => this.#poll(tab),
    };
  }

  /** A card is saved with the monthly gift that it pays. */
  async #giveBefore(): Promise<void> {
    this.#earlier.push(await this.#visit.giveMonthly());
    const methods = await this.#visit.insist(() => this.#visit.call('getPaymentMethods'));
    this.#savedToken = methods[0]?.token ?? '';
  }

  async #press(tab: Tab, nonce: string): Promise<void> {
    if (this.#checkout === undefined) throw new Error('the donor has no checkout');
    const { methodType } = kindOf(this.plan.kind);
    tab.happen({ type: 'pressed' });
    tab.happen({ type: 'tokenized', outcome: { kind: 'nonce', nonce, methodType } });
    const reply = await this.#visit.pay(this.#checkout, nonce, methodType, this.#feeCents);
    this.replies.push(reply);
    tab.happen({ type: 'answered', reply });
    this.#trace.note(`${this.plan.email} pressed and reads "${tab.words}"`);
  }

  async #poll(tab: Tab): Promise<void> {
    const params = { id: this.checkoutId };
    tab.happen({ type: 'polled', reply: await this.#visit.call('getCheckout', { params }) });
  }

  #nonce(): Promise<Got> {
    const { instrument } = kindOf(this.plan.kind);
    return instrument === 'saved card'
      ? this.#visit.savedNonce(this.#savedToken)
      : this.#visit.newNonce(instrument);
  }

  #readyNonce(): Promise<string> {
    return this.#visit.insist(() => this.#nonce());
  }
}
