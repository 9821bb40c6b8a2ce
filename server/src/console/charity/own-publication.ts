import { nameAndEmail } from '@handsel/contract/console';
import type { StaffPerson } from '../access/index.ts';

interface Version {
  version: number;
  restored: number | null;
  draftRevision: number | null;
  publishedBy: string | null;
}

/**
 * Whether this colleague published that draft before. The reply was lost, so a repeated call
 * succeeds too.
 */
export function isOwnPublication(last: Version | undefined, person: StaffPerson, revision: number): boolean {
  return last?.draftRevision === revision && last.publishedBy === nameAndEmail(person);
}

/** Whether this colleague restored that version before, over the one that the page showed. */
export function isOwnRestoration(
  last: Version | undefined,
  person: StaffPerson,
  { version, seen }: { version: number; seen: number },
): boolean {
  return last?.version === seen + 1 && last.restored === version && last.publishedBy === nameAndEmail(person);
}
