import { ENDPOINTS, type EndpointName, type Endpoints } from './endpoints/index.ts';
import type { ErrorCode } from './failure.ts';

/** What calls answer whatever it is that they do, by what brings it about. */
export const SHARED_ERRORS = {
  /** Every call reads the session it is shown. */
  ofAnyCall: ['xsrf', 'session_lapsed', 'internal', 'unavailable'],
  /** Whatever is not a GET has its body read. */
  ofBodies: ['malformed', 'too_large', 'not_json'],
  /** Who demands the XSRF token refuses other sites' pages too. */
  ofOtherSites: ['blocked'],
} as const satisfies Record<string, readonly ErrorCode[]>;

type Shared = typeof SHARED_ERRORS;
type Facts = Pick<Endpoints[EndpointName], 'method' | 'demandsXsrf'>;
type SharedErrorOf<E extends Facts> =
  | Shared['ofAnyCall'][number]
  | (E['method'] extends 'GET' ? never : Shared['ofBodies'][number])
  | (E['demandsXsrf'] extends true ? Shared['ofOtherSites'][number] : never);

/** A code that more calls than one answer for the same reason. */
export type SharedErrorCode = Shared[keyof Shared][number];

/** What a call answers for reasons of its own. */
export type OwnErrorCode<N extends EndpointName> = Endpoints[N]['errors'][number];

/** All that a call may answer instead of success. */
export type DeclaredErrorCode<N extends EndpointName> = OwnErrorCode<N> | SharedErrorOf<Endpoints[N]>;

export function sharedErrors({ method, demandsXsrf }: Facts): SharedErrorCode[] {
  return [
    ...SHARED_ERRORS.ofAnyCall,
    ...(method === 'GET' ? [] : SHARED_ERRORS.ofBodies),
    ...(demandsXsrf ? SHARED_ERRORS.ofOtherSites : []),
  ];
}

export function declaredErrors<N extends EndpointName>(name: N): DeclaredErrorCode<N>[] {
  const endpoint = ENDPOINTS[name];
  return [...endpoint.errors, ...sharedErrors(endpoint)] as DeclaredErrorCode<N>[];
}
