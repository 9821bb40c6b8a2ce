import { dollarsFromCents, FREQUENCIES } from '@handsel/contract';
import type { Frequency, TestedWords } from '@handsel/contract';
import { centsOf } from './typed-dollars.ts';

type Amounts = TestedWords['amounts'];

/** Suggested amounts as typed: "10, 25, 50". */
export function typedAmounts(amounts: Amounts, frequency: Frequency): string {
  return (amounts?.[frequency] ?? []).map((cents) => String(dollarsFromCents(cents))).join(', ');
}

/**
 * Parses suggested amounts. An empty text means none. An unreadable one yields an invalid value,
 * which the server rejects.
 */
export function amountsFrom(typed: Readonly<Record<Frequency, string>>): Amounts {
  const given = FREQUENCIES.flatMap((frequency) => {
    const parts = typed[frequency].split(/[\s,;]+/).filter((part) => part !== '');
    if (parts.length === 0) return [];
    const cents = parts.map(centsOf);
    return [[frequency, cents.some(Number.isNaN) ? [] : cents] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
