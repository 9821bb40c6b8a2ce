import { SIGN_IN_ENDPOINTS, STAFF_ERRORS, STAFF_IDLE_MINUTES } from '@handsel/contract/console';
import type { StaffJsonEndpoint, StaffSession } from '@handsel/contract/console';
import { QueryClient } from '@tanstack/react-query';
import { CallFailed, callOnce } from './call.ts';
import type { CallArguments, ReplyOf } from './call.ts';
import { idleMs, noteActivity } from './idle.ts';
import { askForSecondFactor } from './second-factor.ts';

/** The session as the console knows it. */
export interface KnownSession {
  session: StaffSession;
  /** Why a session ended without a request by the person. */
  ended: 'idle' | 'elsewhere' | undefined;
}

export const SESSION_KEY = ['session'];
export const IDLE_LIMIT_MS = STAFF_IDLE_MINUTES * 60_000;

/**
 * The cache of replies. Errors show a retry button: automatic retries would only take longer.
 * Automatic requests would also count as activity of a person who has left.
 */
export const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 10_000 },
  },
});

/**
 * Makes a call as the console always does: renews a stale token, asks for the second factor if the
 * call needs it, and repeats the call once after either. If the session is over, the sign-in page
 * replaces the page.
 * @throws CallFailed
 */
export async function call<E extends StaffJsonEndpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<ReplyOf<E>> {
  const attempt = () => callOnce(endpoint, ...input);
  try {
    const reply = await attempt();
    noteActivity();
    return reply;
  } catch (error) {
    return repeatAfter(error, endpoint, attempt);
  }
}

async function repeatAfter<Reply>(
  error: unknown,
  endpoint: StaffJsonEndpoint,
  attempt: () => Promise<Reply>,
): Promise<Reply> {
  const code = error instanceof CallFailed ? error.code : undefined;
  // The page reads its data again, to show a change that was made although its reply was lost.
  if (code === 'no_reply' && endpoint.method !== 'GET')
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  if (code === 'xsrf') {
    await readSession();
    return attempt();
  }
  if (code === 'step_up_needed') {
    if (await askForSecondFactor()) return attempt();
    throw new CallFailed('canceled', STAFF_ERRORS.step_up_needed.message);
  }
  // A colleague may have ended the session, or changed the role.
  if (code === 'not_signed_in' || code === 'not_permitted') await readSession();
  throw error;
}

/** Reads the session again. */
export async function readSession(): Promise<StaffSession> {
  const session = await callOnce(SIGN_IN_ENDPOINTS.getSession);
  keepSession(session);
  return session;
}

/**
 * Shows the pages of the signed-in person. If the session is over, all cached data is removed.
 * @param isAsked the person signed out
 */
export function keepSession(session: StaffSession, isAsked = false): void {
  const known = client.getQueryData<KnownSession>(SESSION_KEY);
  const isSignedIn = session.state === 'signed-in';
  if (!isSignedIn || known?.session.person?.id !== session.person?.id) {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  }
  const ended = isSignedIn || isAsked ? undefined : reasonOfEnd(known);
  client.setQueryData<KnownSession>(SESSION_KEY, { session, ended });
}

function reasonOfEnd(known: KnownSession | undefined): KnownSession['ended'] {
  if (known?.session.state !== 'signed-in') return known?.ended;
  return idleMs() >= IDLE_LIMIT_MS ? 'idle' : 'elsewhere';
}
