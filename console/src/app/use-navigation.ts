import { NAVIGATION } from '../lib/paths.ts';
import type { NavigationEntry } from '../lib/paths.ts';
import { usePerson } from '../lib/use-session.ts';

/** The pages that the person may open. */
export function useNavigation(): readonly NavigationEntry[] {
  const { permissions } = usePerson();
  return NAVIGATION.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
