import { bankFileWords as words } from '@handsel/words/console/bank-files';
import type { BankFile, BankFileProblem, BankLine, IsWanted, LeftOutLine } from './bank-file.ts';
import { Problems, refusedFor } from './problems.ts';
import { readDay } from '../../../platform/csv/day-pattern.ts';
import { oneLine, readCents } from '../../../platform/csv/values.ts';

/** One movement, as OFX or camt.053 writes it. */
export interface WrittenEntry {
  /** Begins with `YYYY-MM-DD`. */
  day: string;
  amount: string;
  currency: string;
  isDebit: boolean;
  /** The format has a direction of its own, so that an amount may have no minus sign. */
  isUnsigned?: boolean;
  /** The entry's type, if the type says that money went out. */
  debitType?: string;
  /** Banks also use the type for money that came in, such as a returned purchase. */
  isTypeLoose?: boolean;
  /** The entry replaces or deletes an earlier one. */
  isCorrection?: boolean;
  description: string;
  reference: string;
  bankId: string;
  line: number;
  /** The format's names of the two. */
  elements: { day: string; amount: string };
}

/** Collects a statement of one account in one currency, for formats whose elements are named. */
export class Statement {
  readonly #currency: string;
  readonly #problems = new Problems();
  readonly #accounts = new Set<string>();
  readonly #lines: BankLine[] = [];
  readonly #leftOut: LeftOutLine[] = [];
  readonly #isWanted: IsWanted;
  /** Problems that count if no amount of the file has a minus sign. */
  readonly #unsigned: BankFileProblem[] = [];

  constructor(currency: string, isWanted: IsWanted) {
    this.#currency = currency;
    this.#isWanted = isWanted;
  }

  addAccount(account: string, line: number): void {
    if (account === '' || this.#accounts.has(account)) return;
    this.#accounts.add(account);
    if (this.#accounts.size > 1) this.#problems.add({ code: 'accounts', message: words.accounts, line });
  }

  addCurrency(found: string, line: number): void {
    if (found === this.#currency) return;
    this.#problems.add({ code: 'currency', message: this.#otherCurrency(found), line });
  }

  /** Adds an entry. Problems of an unwanted entry do not reject the file. */
  add(entry: WrittenEntry): void {
    const { line, elements, description, reference, bankId } = entry;
    const problems: BankFileProblem[] = [];
    if (entry.currency !== '' && entry.currency !== this.#currency)
      problems.push({ code: 'currency', message: this.#otherCurrency(entry.currency), line });
    const day = readDay(entry.day.slice(0, 10), 'YYYY-MM-DD');
    if (day === undefined) {
      const message = words.date({ text: entry.day.slice(0, 50), format: 'YYYY-MM-DD' });
      problems.push({ code: 'date', message, line, column: elements.day });
    }
    const decimal = entry.amount.lastIndexOf(',') > entry.amount.lastIndexOf('.') ? ',' : '.';
    const written = entry.amount === '' ? undefined : readCents(entry.amount, decimal);
    if (written === undefined) {
      const text = entry.amount.slice(0, 50);
      const message = text === '' ? words.amountMissing : words.amount({ text });
      problems.push({ code: 'amount', message, line, column: elements.amount });
    }
    if (entry.isUnsigned === true && written !== undefined && written < 0)
      problems.push({ code: 'amount', message: words.directionOther, line, column: elements.amount });
    if (entry.isCorrection === true) problems.push({ code: 'broken', message: words.corrects, line });
    const said = oneLine(description, reference);
    if (entry.debitType !== undefined && written !== undefined && written > 0) {
      const message = words.debitUnsigned({ type: entry.debitType });
      const problem = { code: 'amount', message, line, column: elements.amount } as const;
      if (entry.isTypeLoose !== true) problems.push(problem);
      else if (this.#isWanted(said)) this.#unsigned.push(problem);
    }
    if (problems.length > 0 && this.#isWanted(said))
      for (const problem of problems) this.#problems.add(problem);
    else if (problems.length > 0) this.#leftOut.push({ line, text: said });
    if (problems.length > 0 || day === undefined || written === undefined) return;
    const cents = entry.isDebit && written !== 0 ? -written : written;
    this.#lines.push({ day, cents, description, reference, line, ...(bankId !== '' && { bankId }) });
  }

  leaveOut(left: LeftOutLine): void {
    this.#leftOut.push(left);
  }

  #otherCurrency(found: string): string {
    return words.currency({ found: found.slice(0, 10), expected: this.#currency });
  }

  result(): BankFile {
    if (this.#lines.every(({ cents }) => cents >= 0))
      for (const problem of this.#unsigned) this.#problems.add(problem);
    if (!this.#problems.isEmpty) return this.#problems.refused();
    if (this.#lines.length === 0 && this.#leftOut.length === 0) return refusedFor('empty', words.empty);
    const [account] = this.#accounts;
    return {
      kind: 'read',
      ...(account !== undefined && { account }),
      currency: this.#currency,
      lines: this.#lines,
      leftOut: this.#leftOut,
    };
  }
}
