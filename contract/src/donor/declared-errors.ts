import { ENDPOINTS, type EndpointName, type Endpoints } from './endpoints/index.ts';
import type { ErrorCode } from '../shared/failure.ts';

/** The errors that many calls share, by their cause. */
export const SHARED_ERRORS = {
  /** Every call reads the session. */
  ofAnyCall: ['xsrf', 'session_lapsed', 'internal', 'unavailable'],
  /** Every call except GET reads a body. */
  ofBodies: ['malformed', 'too_large', 'not_json'],
  /** A call that demands the XSRF token also rejects other sites' pages. */
  ofOtherSites: ['blocked'],
} as const satisfies Record<string, readonly ErrorCode[]>;

type Shared = typeof SHARED_ERRORS;
type Facts = Pick<Endpoints[EndpointName], 'method' | 'demandsXsrf'>;
type SharedErrorOf<E extends Facts> =
  | Shared['ofAnyCall'][number]
  | (E['method'] extends 'GET' ? never : Shared['ofBodies'][number])
  | (E['demandsXsrf'] extends true ? Shared['ofOtherSites'][number] : never);

/** An error code that several calls return for the same reason. */
export type SharedErrorCode = Shared[keyof Shared][number];

/** The errors specific to a call. */
export type OwnErrorCode<N extends EndpointName> = Endpoints[N]['errors'][number];

/** All errors that a call may return. */
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
