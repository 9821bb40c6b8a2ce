import { DONOR_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';

/** The tags in use, most used first; empty until loaded. */
export function useTagsInUse(): CallReply<'getDonorTags'> {
  return (
    useQuery({ queryKey: ['donors', 'tags'], queryFn: () => call(DONOR_CHANGE_ENDPOINTS.getDonorTags) })
      .data ?? []
  );
}
