import { randomUUID } from 'node:crypto';
import { NO_POSTAL } from '@handsel/contract';
import type { StaffFund, StaffOfflineLine } from '@handsel/contract/console';
import { sampleTexts } from '@handsel/words/commands/sample';
import type { Colleague } from './colleague.ts';
import { scaled } from './scale.ts';

const CHECKS = [
  { name: 'Harold Jensen', cents: 5_000 },
  { name: 'Ruth Abrams', cents: 12_500 },
  { name: 'Stan Kowalski', cents: 2_500 },
] as const;
const FIRST_NUMBER = 1041;

/** Donors without an email, who send checks every month. */
export class OfflineDonors {
  readonly #finance: Colleague;
  readonly #ids = new Map<string, string>();
  #first = '';

  constructor(finance: Colleague) {
    this.#finance = finance;
  }

  /**
   * Enters the checks that came by mail, and books them.
   * @param day of the checks, YYYY-MM-DD
   * @param draft the name of an incomplete batch that is not booked
   */
  async typeChecks(number: number, day: string, draft?: string): Promise<void> {
    const id = randomUUID();
    const fund = await this.#defaultFund();
    const total = CHECKS.reduce((sum, { cents }) => sum + scaled(cents), 0);
    const typed = draft === undefined ? CHECKS : CHECKS.slice(1);
    await this.#finance.call('PUT', `/offline-batches/${id}`, {
      name: draft ?? sampleTexts.offlineBatch,
      received_on: day,
      method_type: 'check',
      expected_count: CHECKS.length,
      control_cents: total,
      fund_id: null,
      campaign: null,
    });
    for (const [index, { name, cents }] of typed.entries()) {
      await this.#finance.call('PUT', `/offline-batches/${id}/lines/${randomUUID()}`, {
        donor_id: await this.#donor(name),
        amount_cents: scaled(cents),
        given_on: day,
        method_type: 'check',
        reference: String(FIRST_NUMBER + number * CHECKS.length + index),
        description: '',
        note: '',
        fund_id: fund,
        campaign: null,
        is_no_duplicate: false,
      });
    }
    if (draft !== undefined) return;
    await this.#finance.call('POST', `/offline-batches/${id}/book`, {});
    if (this.#first === '') this.#first = id;
  }

  /** The bank returns the first check of the first batch. */
  async bounce(): Promise<void> {
    const { lines } = await this.#finance.call<{ lines: StaffOfflineLine[] }>(
      'GET',
      `/offline-batches/${this.#first}`,
    );
    const gift = lines[0]?.gift_id;
    if (gift === undefined || gift === null) throw new Error('no check was booked');
    const body = { reason: 'bounced', note: sampleTexts.bouncedCheck };
    await this.#finance.call('POST', `/gifts/${gift}/reverse`, body);
  }

  async #donor(name: string): Promise<string> {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = randomUUID();
    await this.#finance.call('PUT', `/offline-donors/${id}`, {
      ...NO_POSTAL,
      name,
      email: '',
      is_another: true,
    });
    this.#ids.set(name, id);
    return id;
  }

  async #defaultFund(): Promise<string> {
    const funds = await this.#finance.call<StaffFund[]>('GET', '/funds');
    return funds.find(({ is_default: isDefault }) => isDefault)?.id ?? '';
  }
}
