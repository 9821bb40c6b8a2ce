import { FREQUENCIES } from '@handsel/contract';
import type { Frequency, TestedWords } from '@handsel/contract';
import { centsOf } from './typed-dollars.ts';

type Amounts = TestedWords['amounts'];

/** Suggested amounts as one types them: "10, 25, 50". */
export function typedAmounts(amounts: Amounts, frequency: Frequency): string {
  return (amounts?.[frequency] ?? []).map((cents) => String(cents / 100)).join(', ');
}

/** Of a frequency for which nothing is typed there are none. What is no amount makes none, which the server refuses. */
export function amountsFrom(typed: Readonly<Record<Frequency, string>>): Amounts {
  const given = FREQUENCIES.flatMap((frequency) => {
    const parts = typed[frequency].split(/[\s,;]+/).filter((part) => part !== '');
    if (parts.length === 0) return [];
    const cents = parts.map(centsOf);
    return [[frequency, cents.some(Number.isNaN) ? [] : cents] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
