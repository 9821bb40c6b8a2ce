import { staffJobKinds } from '@handsel/words/staff-jobs';

const KINDS: Readonly<Partial<Record<string, string>>> = staffJobKinds;

/** What a job does, in words; one that is not in the catalogue as it is. */
export function kindWords(name: string): string {
  return KINDS[name] ?? name;
}

/** Whether all that it does is to send an email. */
export function isMail(name: string): boolean {
  return name.startsWith('send_');
}
