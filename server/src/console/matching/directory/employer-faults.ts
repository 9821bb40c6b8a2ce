import { foldName } from '@handsel/contract';
import type { EmployerContent } from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';

/** The errors of an employer by field, in addition to the fields' shapes. */
export function faultsOf({
  name,
  link,
  min_cents: min,
  max_cents: max,
}: Pick<EmployerContent, 'name' | 'link' | 'min_cents' | 'max_cents'>): Record<string, string[]> {
  return {
    ...(foldName(name) === '' && { name: [words.nameLetters] }),
    ...(link !== '' && !isHttps(link) && { link: [words.link] }),
    ...(min !== null && max !== null && max < min && { max_cents: [words.amountsOrder] }),
  };
}

function isHttps(link: string): boolean {
  if (!/^https:\/\/[^\s]+$/i.test(link) || !URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return hostname.includes('.') && username === '' && password === '';
}
