import type { StaffOfflineBatch, StaffOfflineLine } from '@handsel/contract/console';
import { dayIn, NO_POSTAL } from '@handsel/contract';
import type { Reply } from './reply.ts';
import type { Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

export interface BatchPage {
  batch: StaffOfflineBatch;
  lines: StaffOfflineLine[];
  letters: number;
}

/** A batch that a colleague enters, through the calls of the console. */
export class OfflineBatch {
  readonly id = crypto.randomUUID();
  readonly day: string;
  readonly #finance: Colleague;
  readonly #fund: string;

  private constructor(test: TestApp, finance: Colleague, fund: string) {
    this.#finance = finance;
    this.#fund = fund;
    this.day = dayIn(test.config.charity.timeZone, new Date());
  }

  static async begin(
    test: TestApp,
    finance: Colleague,
    count: number,
    cents: number,
    changes: Record<string, unknown> = {},
  ): Promise<OfflineBatch> {
    const [fund] = await test.rows('select id from funds where is_default');
    const batch = new OfflineBatch(test, finance, String(fund?.['id']));
    const { status } = await batch.save(count, cents, changes);
    if (status !== 200) throw new Error(`the batch was answered with ${String(status)}`);
    return batch;
  }

  save(count: number, cents: number, changes: Record<string, unknown> = {}): Promise<Reply> {
    return this.#finance.console.put(`/offline-batches/${this.id}`, {
      name: 'Checks of the week',
      received_on: this.day,
      expected_count: count,
      control_cents: cents,
      method_type: 'check',
      fund_id: null,
      campaign: null,
      ...changes,
    });
  }

  /** @returns its donor's id */
  async donor(name: string, email = '', details: Record<string, string> = {}): Promise<string> {
    const id = crypto.randomUUID();
    const body = { ...NO_POSTAL, name, ...details, email, is_another: true };
    const { status } = await this.#finance.console.put(`/offline-donors/${id}`, body);
    if (status !== 200) throw new Error(`the donor was answered with ${String(status)}`);
    return id;
  }

  line(
    donorId: string,
    cents: number,
    changes: Record<string, unknown> = {},
    id: string = crypto.randomUUID(),
  ): Promise<Reply> {
    return this.#finance.console.put(`/offline-batches/${this.id}/lines/${id}`, {
      donor_id: donorId,
      amount_cents: cents,
      given_on: this.day,
      method_type: 'check',
      reference: '',
      description: '',
      fund_id: this.#fund,
      campaign: null,
      note: '',
      is_no_duplicate: false,
      ...changes,
    });
  }

  book(by = this.#finance): Promise<Reply> {
    return by.console.post(`/offline-batches/${this.id}/book`);
  }

  async page(): Promise<BatchPage> {
    return (await this.#finance.console.get(`/offline-batches/${this.id}`)).body.data as BatchPage;
  }

  /** The booked gifts, in the order of its lines. */
  async giftIds(): Promise<string[]> {
    return (await this.page()).lines.map((line) => line.gift_id ?? '');
  }
}
