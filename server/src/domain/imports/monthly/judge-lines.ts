import { monthsBetween } from '../../../gateway/billing-dates.ts';
import { isTooSoon } from '../../../gateway/first-billing-day.ts';
import type { ImportInput, TokenList } from '../kind.ts';
import type { KnownOfLine } from './store.ts';
import type { MonthlyLine } from './read-lines.ts';
import { tokenOf } from './token-list.ts';

/** A line that may begin, or that is left out for the reason in `outcome`. */
export type JudgedLine = Omit<MonthlyLine, 'token'> & {
  known: KnownOfLine;
  /** `added`, or the reason why not. */
  outcome: string;
  /** Null for a line that is left out. */
  token: string | null;
};

/** Judges lines by our own books. The gateway is asked only about the rest. */
export function judgeLines(
  lines: readonly MonthlyLine[],
  {
    known,
    tokens,
    today,
    options,
  }: {
    known: readonly KnownOfLine[];
    tokens: TokenList;
    /** By the gateway's calendar. */
    today: string;
    options: ImportInput['options'];
  },
): JudgedLine[] {
  const ids = new Set<string>();
  const taken = new Set<string>();
  const ofLine = new Map(known.map((each) => [each.line, each]));
  return lines.map((line) => {
    const about = ofLine.get(line.line) ?? {
      line: line.line,
      donorId: null,
      reason: null,
      isLike: false,
    };
    const found = tokenOf(tokens, line);
    const isRepeated = line.oldId !== null && ids.has(line.oldId);
    const outcome =
      outcomeInBooks(line, about, { today, isRepeated, withDuplicates: options.with_duplicates }) ??
      ('reason' in found ? found.reason : taken.has(found.token) ? 'token_twice' : undefined);
    if (line.oldId !== null) ids.add(line.oldId);
    if (outcome !== undefined || 'reason' in found)
      return { ...line, known: about, outcome: outcome ?? 'token_missing', token: null };
    taken.add(found.token);
    return { ...line, known: about, outcome: 'added', token: found.token };
  });
}

function outcomeInBooks(
  { leftOut, nextDay, lastPaid }: MonthlyLine,
  known: KnownOfLine,
  given: { today: string; isRepeated: boolean; withDuplicates: boolean },
): string | undefined {
  if (leftOut !== null) return leftOut;
  if (given.isRepeated) return 'line_twice';
  if (known.reason !== null) return known.reason;
  if (isTooSoon(nextDay, given.today)) return 'late';
  if (lastPaid !== null && monthsBetween(lastPaid, nextDay) < 1) return 'month_paid';
  return known.isLike && !given.withDuplicates ? 'possible_duplicate' : undefined;
}
