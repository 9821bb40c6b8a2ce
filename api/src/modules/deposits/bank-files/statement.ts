import { bankFileWords as words } from '@handsel/words/bank-files';
import type { BankFile, BankLine } from './bank-file.ts';
import { Problems, refusedFor } from './problems.ts';
import { readCents, readDay } from '../../../platform/csv/values.ts';

/** One movement as OFX or camt.053 writes it. */
export interface WrittenEntry {
  /** Begins with `YYYY-MM-DD`. */
  day: string;
  amount: string;
  currency: string;
  isDebit: boolean;
  description: string;
  reference: string;
  bankId: string;
  line: number;
  /** What the format calls the two. */
  elements: { day: string; amount: string };
}

/** Puts together a statement of one account in one currency, in a format that says of itself what everything is. */
export class Statement {
  readonly #currency: string;
  readonly #problems = new Problems();
  readonly #accounts = new Set<string>();
  readonly #lines: BankLine[] = [];

  constructor(currency: string) {
    this.#currency = currency;
  }

  addAccount(account: string, line: number): void {
    if (account === '' || this.#accounts.has(account)) return;
    this.#accounts.add(account);
    if (this.#accounts.size > 1) this.#problems.add({ code: 'accounts', message: words.accounts, line });
  }

  addCurrency(found: string, line: number): void {
    if (found === this.#currency) return;
    const message = words.currency({ found: found.slice(0, 10), expected: this.#currency });
    this.#problems.add({ code: 'currency', message, line });
  }

  add(entry: WrittenEntry): void {
    const { line, elements, description, reference, bankId } = entry;
    if (entry.currency !== '') this.addCurrency(entry.currency, line);
    const day = readDay(entry.day.slice(0, 10), 'YYYY-MM-DD');
    if (day === undefined) {
      const message = words.date({ text: entry.day.slice(0, 50), format: 'YYYY-MM-DD' });
      this.#problems.add({ code: 'date', message, line, column: elements.day });
    }
    const decimal = entry.amount.includes(',') ? ',' : '.';
    const written = entry.amount === '' ? undefined : readCents(entry.amount, decimal);
    if (written === undefined) {
      const text = entry.amount.slice(0, 50);
      const message = text === '' ? words.amountMissing : words.amount({ text });
      this.#problems.add({ code: 'amount', message, line, column: elements.amount });
    }
    if (day === undefined || written === undefined) return;
    const cents = entry.isDebit && written !== 0 ? -written : written;
    this.#lines.push({ day, cents, description, reference, line, ...(bankId !== '' && { bankId }) });
  }

  result(): BankFile {
    if (!this.#problems.isEmpty) return this.#problems.refused();
    if (this.#lines.length === 0) return refusedFor('empty', words.empty);
    const [account] = this.#accounts;
    return {
      kind: 'read',
      ...(account !== undefined && { account }),
      currency: this.#currency,
      lines: this.#lines,
    };
  }
}
