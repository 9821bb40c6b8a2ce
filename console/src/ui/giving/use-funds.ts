import { FUND_ENDPOINTS } from '@handsel/contract/console';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';

/** The funds of gifts: the default one first, the others by name; undefined until loaded. */
export function useFunds(): CallReply<'getFunds'> | undefined {
  return useQuery({
    queryKey: ['funds'],
    queryFn: () => call(FUND_ENDPOINTS.getFunds),
    select: (funds) => funds.filter((fund) => !fund.is_covered_fees),
  }).data;
}
