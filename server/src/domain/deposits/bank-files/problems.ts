import type { BankFileProblem, BankFileProblemCode, RefusedBankFile } from './bank-file.ts';

const LISTED = 50;

/** The problems of a file: the first fifty, and the number of further ones. */
export class Problems {
  readonly #listed: BankFileProblem[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(problem: BankFileProblem): void {
    this.#count += 1;
    if (this.#listed.length < LISTED) this.#listed.push(problem);
  }

  refused(): RefusedBankFile {
    return { kind: 'refused', problems: this.#listed, more: this.#count - this.#listed.length };
  }
}

/** Rejects a file for a single reason. */
export function refusedFor(code: BankFileProblemCode, message: string, line?: number): RefusedBankFile {
  const problem = { code, message, ...(line !== undefined && { line }) };
  return { kind: 'refused', problems: [problem], more: 0 };
}
