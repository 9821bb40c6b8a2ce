import { nameAndEmail, PEOPLE_ENDPOINTS } from '@handsel/contract/console';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMay } from '../../lib/use-session.ts';

const NOBODY: ReadonlyMap<string, string> = new Map();

/**
 * The names and emails of staff by id; empty for a person who may not see staff. The log stores
 * only ids, because names change.
 */
export function useStaffNames(): ReadonlyMap<string, string> {
  const mayKnow = useMay('staff:manage');
  const query = useQuery({
    queryKey: ['staff'],
    queryFn: () => call(PEOPLE_ENDPOINTS.getStaff),
    enabled: mayKnow,
  });
  if (query.data === undefined) return NOBODY;
  return new Map(query.data.members.map((member) => [member.id, nameAndEmail(member)]));
}
