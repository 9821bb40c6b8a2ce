import { staffJobKinds } from '@handsel/words/console/jobs';

const KINDS: Readonly<Partial<Record<string, string>>> = staffJobKinds;

/** The label of a job; a name outside the catalog is unchanged. */
export function kindWords(name: string): string {
  return KINDS[name] ?? name;
}

/** Whether the job only sends an email. */
export function isMail(name: string): boolean {
  return name.startsWith('send_');
}
