import { centsFromDollars, coveredFeeCents, dollarsFromCents, feeKindsOf } from '@handsel/contract';
import type {
  Checkout,
  Frequency,
  ManagedGift,
  MonthlyGift,
  OwedPerks,
  PaymentMethodUpdate,
  PaymentResult,
  User,
} from '@handsel/contract';
import { sampleTexts } from '@handsel/words/commands/sample';
import { methodType, tokenize, type Instrument } from './instruments.ts';
import type { Person } from './people.ts';
import { SAMPLE_CAMPAIGN } from './season.ts';
import type { Visitor } from './visitor.ts';
import { mailedToken, newVisitor, type World } from './world.ts';
import { unitsOf } from './scale.ts';

const USER_AGENT = 'Mozilla/5.0 (sample data)';
const COUNTRY = 'United States';

export interface Wish {
  dollars: number;
  campaign: string | undefined;
  /** The code of a fund; undefined if the donor chooses none. */
  fund: string | undefined;
  /** Asks to be named on the campaign's page, if it has one. */
  isNamed: boolean;
  answers: Answers | undefined;
}

export interface Answers {
  dedicateTo?: string;
  referrer?: string;
  employer?: string;
}

/** A donor who gives through the API like the pages. */
export class SampleDonor {
  readonly person: Person;
  instrument: Instrument;
  readonly #world: World;
  #visitor: Visitor;

  constructor(world: World, person: Person, instrument: Instrument) {
    this.#world = world;
    this.person = person;
    this.instrument = instrument;
    this.#visitor = newVisitor(world);
  }

  /** Switches to a new, unknown browser. */
  changeBrowser(): void {
    this.#visitor = newVisitor(this.#world);
  }

  async give(type: Frequency, { dollars, campaign, fund, isNamed, answers }: Wish): Promise<void> {
    const visitor = this.#visitor;
    await this.#open();
    const checkout = await visitor.callAsPerson<Checkout>('start', '/api/start', {
      email: this.person.email,
      amount: unitsOf(dollars),
      type,
      page: 'start',
      user_agent: USER_AGENT,
      ...(campaign !== undefined && { campaign }),
      ...(fund !== undefined && { fund }),
    });
    await visitor.call<PaymentResult>('POST', type === 'monthly' ? '/api/subscription' : '/api/transaction', {
      ...(await this.#payment(visitor, type === 'monthly')),
      amount: unitsOf(dollars),
      ...this.#coveredFee(dollars),
      checkout_id: checkout.uuid,
      ...(campaign !== undefined && { campaign }),
      ...(type === 'monthly' && { begins_on: checkout.begins_on, consent: sampleTexts.consentMonthly }),
    });
    if (isNamed && campaign === SAMPLE_CAMPAIGN) await this.#beNamed(checkout.uuid);
    if (answers !== undefined) await this.#answer(checkout.uuid, answers);
  }

  /** Half of the people cover the fee if asked, and always the same ones. */
  #coveredFee(dollars: number): { covered_fee?: number } {
    const [kind = 'card'] = feeKindsOf(methodType(this.instrument));
    const rate = this.#world.feeRates?.[kind];
    const cents = centsFromDollars(unitsOf(dollars));
    if (rate === undefined || cents === undefined || this.person.email.length % 2 === 0) return {};
    return { covered_fee: dollarsFromCents(coveredFeeCents(cents, rate)) };
  }

  /** Opens the link that is mailed to the address. */
  async signIn(): Promise<void> {
    await this.#open();
    const { email } = this.person;
    await this.#visitor.callAsPerson('link', '/api/login/link', { email });
    const token = await mailedToken(this.#world, email, '/login/link/');
    await this.#visitor.call('POST', `/api/login/link/${token}`, {});
  }

  /** Enters the donor's name and address. */
  async tellDetails(): Promise<void> {
    await this.#visitor.call('PUT', '/api/profile/details', this.#postal());
  }

  /** Enters the shipping address for the perks of the monthly gift. */
  async answerPerks(): Promise<void> {
    const owed = await this.#visitor.call<OwedPerks>('GET', '/api/perks');
    if (owed.perks.length === 0) return;
    const size = owed.needs_size ? this.person.shirtSize : null;
    await this.#visitor.call('PUT', '/api/perks', { ...this.#postal(), shirt_size: size });
  }

  async changeAmount(dollars: number): Promise<void> {
    const id = await this.#monthlyGift();
    if (id === undefined) return;
    const body = { amount: unitsOf(dollars), consent: sampleTexts.consentChange };
    await this.#visitor.call('POST', `/api/profile/monthly/${id}/amount`, body);
  }

  async changeDay(choice: number): Promise<void> {
    const id = await this.#monthlyGift();
    if (id === undefined) return;
    const { days = [] } = await this.#visitor.call<ManagedGift>('GET', `/api/profile/monthly/${id}`);
    const day = days[choice % Math.max(1, days.length)];
    if (day === undefined) return;
    await this.#visitor.call('POST', `/api/profile/monthly/${id}/day`, {
      ...day,
      consent: sampleTexts.consentChange,
    });
  }

  async pause(months: number): Promise<void> {
    const id = await this.#monthlyGift();
    if (id === undefined) return;
    const { pauses } = await this.#visitor.call<ManagedGift>('GET', `/api/profile/monthly/${id}`);
    const pause = pauses[months - 1];
    if (pause === undefined) return;
    await this.#visitor.call('POST', `/api/profile/monthly/${id}/pause`, { resumes_on: pause.resumes_on });
  }

  async end(reason: string | undefined): Promise<void> {
    const id = await this.#monthlyGift();
    if (id === undefined) return;
    await this.#visitor.call('POST', `/api/profile/monthly/${id}/cancel`, {
      ...(reason !== undefined && { reason }),
    });
  }

  /** Enters another card by the mailed link about an unpaid month, if there is one. */
  async updatePaymentMethod(instrument: Instrument): Promise<void> {
    const path = '/update-payment-method/';
    const token = this.#world.mails.takeToken(this.person.email, path);
    if (token === undefined) return;
    this.changeBrowser();
    const visitor = this.#visitor;
    await this.#open();
    const shown = await visitor.send('GET', `/api${path}${token}`);
    const update = shown.data as PaymentMethodUpdate;
    // The link does not work any more after the month was paid.
    if (shown.status !== 200 || update.has_ended) return;
    this.instrument = instrument;
    await visitor.call('POST', `/api${path}${token}`, {
      ...(await this.#payment(visitor, true)),
      amount: update.owed?.amount ?? 0,
    });
  }

  /** Makes the donor's bank refuse a month of the monthly gift at first. */
  async missMonth(): Promise<void> {
    const id = await this.#monthlyGift();
    if (id !== undefined) await this.#world.bank.declineMonth(id);
  }

  /** @returns the id of the active monthly gift, in a signed-in browser */
  async #monthlyGift(): Promise<string | undefined> {
    const user = await this.#open();
    if (user.trust !== 'verified') await this.signIn();
    const gifts = await this.#visitor.call<MonthlyGift[]>('GET', '/api/profile/monthly');
    return gifts.find(({ status }) => status !== 'cancelled')?.id;
  }

  /** Opens a page, and opens it again if the session has lapsed. */
  async #open(): Promise<User> {
    const first = await this.#visitor.send('GET', '/api/user');
    return first.status === 200 ? (first.data as User) : this.#visitor.call<User>('GET', '/api/user');
  }

  async #payment(visitor: Visitor, isSaved: boolean) {
    const { instrument, person } = this;
    const newToken = () => visitor.call<string>('GET', '/api/transaction/token');
    const nonce = await tokenize(this.#world.bank, newToken, { instrument, person, isSaved });
    return { nonce, payment_method_type: methodType(instrument), user_agent: USER_AGENT };
  }

  async #answer(checkoutId: string, { dedicateTo, referrer, employer }: Answers): Promise<void> {
    const answers = {
      dedicated: dedicateTo !== undefined,
      dedicateTo: dedicateTo ?? '',
      dedicateToEmail: '',
      referred: referrer !== undefined,
      referrer: referrer ?? '',
      employeeMatch: employer !== undefined,
      employer: employer ?? '',
      employeeEmail: '',
    };
    await this.#visitor.call('PUT', `/api/transaction/${checkoutId}`, { form_data: JSON.stringify(answers) });
  }

  async #beNamed(checkoutId: string): Promise<void> {
    const { firstName, lastName } = this.person;
    const name = `${firstName} ${lastName.slice(0, 1)}.`;
    await this.#visitor.call('PUT', `/api/checkout/${checkoutId}/naming`, { name, shows_amount: false });
  }

  #postal() {
    const { firstName, lastName, address } = this.person;
    return { name: `${firstName} ${lastName}`, ...address, country: COUNTRY };
  }
}
