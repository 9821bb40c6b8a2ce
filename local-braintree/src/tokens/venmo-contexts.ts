import type { Gateway } from '../gateway/gateway.ts';
import { newId } from '../state/new-id.ts';
import type { VenmoContext, VenmoContextStatus } from '../state/records.ts';
import { issueNonce } from './nonces.ts';

/** The time that braintree-web's mobile flow waits for an answer (`venmo/venmo.js`). */
const lifetimeMs = 5 * 60 * 1000;

/** The allowed changes of a context's status; the other three are final. */
const transitions: Readonly<Record<VenmoContextStatus, readonly VenmoContextStatus[]>> = {
  CREATED: ['SCANNED', 'APPROVED', 'EXPIRED', 'FAILED', 'CANCELED'],
  SCANNED: ['APPROVED', 'EXPIRED', 'FAILED', 'CANCELED'],
  APPROVED: [],
  EXPIRED: [],
  FAILED: [],
  CANCELED: [],
};

/** Creates a context. Call inside a write. */
export function createVenmoContext(
  gateway: Gateway,
  displayName: string,
  customerId: string | undefined,
): VenmoContext {
  const now = gateway.clock.now().getTime();
  const context: VenmoContext = {
    id: newId(),
    status: 'CREATED',
    displayName,
    ...(customerId !== undefined && { customerId }),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetimeMs).toISOString(),
  };
  gateway.state.venmoContexts.insert(context.id, context);
  return context;
}

/** A context with its current status: without an answer in time it has expired. */
export function findVenmoContext(gateway: Gateway, id: string): VenmoContext | undefined {
  const context = gateway.state.venmoContexts.get(id);
  if (context === undefined) return undefined;
  const isLate = context.expiresAt <= gateway.clock.now().toISOString();
  return isLate && mayBecome(context, 'EXPIRED') ? { ...context, status: 'EXPIRED' } : context;
}

/**
 * Changes a context's status if allowed; an approval creates its nonce. Call inside a write.
 * @returns the context after that
 */
export function moveVenmoContext(
  gateway: Gateway,
  context: VenmoContext,
  status: VenmoContextStatus,
): VenmoContext {
  if (!mayBecome(context, status)) return context;
  const moved: VenmoContext = {
    ...context,
    status,
    ...(status === 'APPROVED' && { approval: approve(gateway, context) }),
  };
  gateway.state.venmoContexts.replace(moved.id, moved);
  return moved;
}

function mayBecome(context: VenmoContext, status: VenmoContextStatus): boolean {
  return transitions[context.status].includes(status);
}

/** The only account of local-braintree's Venmo. */
const username = 'venmojoe';

function approve(gateway: Gateway, { customerId }: VenmoContext): NonNullable<VenmoContext['approval']> {
  const account = {
    type: 'venmo_account',
    uniqueNumberIdentifier: gateway.state.sign('account', username).slice(0, 32),
    username,
    venmoUserId: '1234567891234567891',
  } as const;
  const { nonce } = issueNonce(gateway, account, customerId === undefined ? {} : { customerId });
  return { nonce, username };
}
