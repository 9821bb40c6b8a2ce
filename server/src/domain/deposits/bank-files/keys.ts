import { createHash } from 'node:crypto';
import type { BankLine } from './bank-file.ts';

export interface KeyedBankLine extends BankLine {
  /** The same for the same movement in every file. */
  key: string;
  /**
   * The key of an earlier version for lines with a bank's id: only the id, which some banks use
   * again.
   */
  keyBefore?: string;
}

/** Placeholders that banks write instead of an id. */
const NO_ID = /^(?:0+|none|null|n\/?a|nonref|notprovided|not provided|unknown|-+)$/i;

/**
 * Gives each line a key by which a later file that overlaps is recognized. The key is the bank's
 * own id with day and amount, because banks reuse ids, or else a hash of the line's texts. Lines
 * with the same key are numbered.
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
