import type { AuditEntry } from '@handsel/contract/console';
import { staffAuditLogWords as words } from '@handsel/words/console/audit-log';
import { detailText } from './detail-words.ts';

const STAFF_SUBJECT = 'staff:';

/** The subject of an entry and its change, in a few words; empty if the action says it all. */
export function aboutEntry(
  { actor, subject, details }: AuditEntry,
  names: ReadonlyMap<string, string>,
): string {
  const { email, role } = details;
  const name = subject?.startsWith(STAFF_SUBJECT)
    ? names.get(subject.slice(STAFF_SUBJECT.length))
    : undefined;
  const who = typeof email === 'string' ? email : name === actor ? undefined : name;
  const what = changeWords(details) ?? (role === undefined ? undefined : detailText('role', role));
  if (who !== undefined && what !== undefined) return words.inRole({ who, role: what });
  return who ?? what ?? '';
}

/** The old and the new value of a change, or the amount of money. */
function changeWords(details: AuditEntry['details']): string | undefined {
  for (const [before, after] of [
    ['before', 'after'],
    ['before_cents', 'after_cents'],
  ] as const) {
    if (details[before] !== undefined && details[after] !== undefined)
      return words.changed({
        before: detailText(before, details[before]),
        after: detailText(after, details[after]),
      });
  }
  const { amount_cents: cents } = details;
  return cents === undefined ? undefined : detailText('amount_cents', cents);
}
