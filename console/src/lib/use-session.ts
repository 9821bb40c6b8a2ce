import { SIGN_IN_ENDPOINTS } from '@handsel/contract/console';
import type { Permission, StaffSession } from '@handsel/contract/console';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { callOnce } from './call.ts';
import { SESSION_KEY } from './client.ts';
import type { KnownSession } from './client.ts';

export type SignedInPerson = NonNullable<StaffSession['person']>;

/** The session of this browser, read once; `keepSession` changes it. */
export function useSessionQuery(): UseQueryResult<KnownSession> {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: async () => ({ session: await callOnce(SIGN_IN_ENDPOINTS.getSession), ended: undefined }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The charity's name; empty until the session was read. */
export function useCharity(): string {
  return useSessionQuery().data?.session.charity ?? '';
}

export const PersonContext = createContext<SignedInPerson | undefined>(undefined);

/** The signed-in person. Only for pages that require a sign-in. */
export function usePerson(): SignedInPerson {
  const person = use(PersonContext);
  if (person === undefined) throw new Error('Nobody is signed in');
  return person;
}

export function useMay(permission: Permission): boolean {
  return usePerson().permissions.includes(permission);
}
