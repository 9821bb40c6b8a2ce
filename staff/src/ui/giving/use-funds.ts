import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';

/** The default fund first, the others by name; none until they are read. */
export function useFunds(): CallReply<'getFunds'> | undefined {
  return useQuery({ queryKey: ['funds'], queryFn: () => call('getFunds') }).data;
}
