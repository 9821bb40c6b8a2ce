import { createHash } from 'node:crypto';
import type { BankLine } from './bank-file.ts';

export interface KeyedBankLine extends BankLine {
  /** The same for the same movement in every file that has it. */
  key: string;
  /** The key that lines with a bank's id had before: the id alone, which some banks use again. */
  keyBefore?: string;
}

/** What banks write in place of an id. */
const NO_ID = /^(?:0+|none|null|n\/?a|nonref|notprovided|not provided|unknown|-+)$/i;

/**
 * Gives each line a key by which a later file that overlaps is recognized: the bank's own id with day and amount, because banks use an id
 * again; or else a hash of what the line says. Of lines with one key on one day, each has its own: the first, the second, and so on.
 */
export function keyedLines(lines: readonly BankLine[]): KeyedBankLine[] {
  const next = counter();
  const nextBefore = counter();
  return lines.map((line) => {
    const { bankId = '', day, cents } = line;
    const before = bankId === '' ? {} : { keyBefore: nextBefore(`bank:${bankId}`) };
    const hasId = bankId !== '' && !NO_ID.test(bankId);
    return { ...line, ...before, key: next(hasId ? `bank:${bankId}:${day}:${cents}` : hashed(line)) };
  });
}

function counter(): (base: string) => string {
  const seen = new Map<string, number>();
  return (base) => {
    const ordinal = (seen.get(base) ?? 0) + 1;
    seen.set(base, ordinal);
    return `${base}:${ordinal}`;
  };
}

function hashed({ day, cents, description, reference }: BankLine): string {
  const said = JSON.stringify([day, cents, description, reference]);
  return `line:${createHash('sha256').update(said).digest('hex')}`;
}
