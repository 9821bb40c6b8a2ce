import { createHash } from 'node:crypto';
import type { BankLine } from './bank-file.ts';

export interface KeyedBankLine extends BankLine {
  /** The same for the same movement in every file that has it. */
  key: string;
}

/**
 * Gives each line a key by which a later file that overlaps is recognized: the bank's own id, or else a hash of what the line says. Of
 * lines that say the same on one day, each has its own: the first, the second, and so on.
 */
export function keyedLines(lines: readonly BankLine[]): KeyedBankLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const base = line.bankId === undefined ? hashed(line) : `bank:${line.bankId}`;
    const ordinal = (seen.get(base) ?? 0) + 1;
    seen.set(base, ordinal);
    return { ...line, key: `${base}:${ordinal}` };
  });
}

function hashed({ day, cents, description, reference }: BankLine): string {
  const said = JSON.stringify([day, cents, description, reference]);
  return `line:${createHash('sha256').update(said).digest('hex')}`;
}
