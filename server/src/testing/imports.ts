import type { ImportOptions, StaffImport } from '@handsel/contract/console';
import { NO_IMPORT_OPTIONS } from '@handsel/contract/console';
import type { Reply } from './reply.ts';
import type { Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

const UNDER_WAY = ['checking', 'adding', 'undoing'];

/** An import by a colleague, through the calls of the console. */
export class FileImport {
  readonly id = crypto.randomUUID();
  #staff: Colleague;

  constructor(staff: Colleague) {
    this.#staff = staff;
  }

  /** Uploads a file and waits until it was checked. */
  static async read(staff: Colleague, file: string | Buffer): Promise<FileImport> {
    const made = new FileImport(staff);
    const { status, body } = await made.upload(file);
    if (status !== 200)
      throw new Error(`the file was answered with ${String(status)} ${JSON.stringify(body)}`);
    await made.settle();
    return made;
  }

  /** Switches to another colleague, or to a new sign-in of the same one. */
  by(staff: Colleague): this {
    this.#staff = staff;
    return this;
  }

  upload(file: string | Buffer): Promise<Reply> {
    return this.#staff.console.upload('PUT', `/imports/${this.id}`, file, {
      kind: 'gifts',
      file_name: 'donations.csv',
    });
  }

  async check(options: Partial<ImportOptions>, mapping: StaffImport['mapping'] = null): Promise<StaffImport> {
    const kept = mapping ?? (await this.page()).mapping;
    await this.call('check', { mapping: kept, options: { ...NO_IMPORT_OPTIONS, ...options } });
    return this.settle();
  }

  call(step: 'check' | 'start' | 'undo' | 'remove', body: object = {}): Promise<Reply> {
    return this.#staff.console.post(`/imports/${this.id}/${step}`, body);
  }

  async start(): Promise<StaffImport> {
    await this.call('start');
    return this.settle();
  }

  async undo(): Promise<StaffImport> {
    await this.call('undo');
    return this.settle();
  }

  /** Waits until all of its jobs are done. */
  async settle(): Promise<StaffImport> {
    for (;;) {
      const page = await this.page();
      if (!UNDER_WAY.includes(page.state)) return page;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async page(): Promise<StaffImport> {
    const { body } = await this.#staff.console.get(`/imports/${this.id}`);
    return body.data as StaffImport;
  }

  /** The file of the skipped lines. */
  async skippedFile(): Promise<string> {
    const { body } = await this.#staff.console.get(`/imports/${this.id}/skipped`);
    return String(body.message);
  }

  report(): Promise<Reply> {
    return this.#staff.console.get(`/imports/${this.id}/report`);
  }
}

/** Damages the books, like an error of ours or an attacker. */
export const deleteAll = (test: TestApp, table: 'ledger_entries' | 'fund_entries') =>
  test.rows(`delete from ${table}`);
