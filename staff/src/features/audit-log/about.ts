import type { AuditEntry } from '@handsel/contract/staff';
import { staffAuditLogWords as words } from '@handsel/words/staff-audit-log';
import { detailText } from './detail-words.ts';

const STAFF_SUBJECT = 'staff:';

/** Whom an entry is about and what became of it, in a few words; empty where its action says all. */
export function aboutEntry(
  { actor, subject, details }: AuditEntry,
  names: ReadonlyMap<string, string>,
): string {
  const { email, role, before, after } = details;
  const name = subject?.startsWith(STAFF_SUBJECT)
    ? names.get(subject.slice(STAFF_SUBJECT.length))
    : undefined;
  const who = typeof email === 'string' ? email : name === actor ? undefined : name;
  const what =
    before !== undefined && after !== undefined
      ? words.changed({ before: detailText(before), after: detailText(after) })
      : role === undefined
        ? undefined
        : detailText(role);
  if (who !== undefined && what !== undefined) return words.inRole({ who, role: what });
  return who ?? what ?? '';
}
