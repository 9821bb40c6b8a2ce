import { createVenmoContext, findVenmoContext, moveVenmoContext } from '../tokens/venmo-contexts.ts';
import type { VenmoContextStatus } from '../state/records.ts';
import { graphqlErrors } from './graphql.ts';
import type { GraphqlCall, GraphqlOperation } from './graphql.ts';

const disabled = graphqlErrors('AUTHORIZATION', 'Venmo is not enabled for this merchant.');
const notFound = graphqlErrors('NOT_FOUND', 'An object with this ID was not found.');

function create({ gateway, authorization, variables }: GraphqlCall): object {
  if (!gateway.merchant.venmo) return disabled;
  const usage = variables.object('input')?.text('paymentMethodUsage');
  if (usage !== 'SINGLE_USE' && usage !== 'MULTI_USE') {
    return graphqlErrors('VALIDATION', 'paymentMethodUsage must be SINGLE_USE or MULTI_USE.');
  }
  const displayName = variables.object('input')?.text('displayName') ?? gateway.merchant.merchantId;
  const { id, status, createdAt, expiresAt } = createVenmoContext(
    gateway,
    displayName,
    authorization.customerId,
  );
  const { merchantId } = gateway.merchant;
  const venmoPaymentContext = { id, merchantId, status, createdAt, expiresAt };
  return { data: { createVenmoPaymentContext: { clientMutationId: null, venmoPaymentContext } } };
}

/** The statuses that a page may set on a context: it no longer waits for it. */
const fromPage: ReadonlySet<string> = new Set<VenmoContextStatus>(['CANCELED', 'EXPIRED']);

function update({ gateway, variables }: GraphqlCall): object {
  const input = variables.object('input');
  const context = findVenmoContext(gateway, input?.text('id') ?? '');
  const status = input?.text('status') ?? '';
  if (context === undefined) return notFound;
  if (!fromPage.has(status)) return graphqlErrors('VALIDATION', `A page may not say ${status}.`);
  moveVenmoContext(gateway, context, status as VenmoContextStatus);
  return { data: { updateVenmoPaymentContextStatus: { clientMutationId: null } } };
}

function read({ gateway, variables }: GraphqlCall): object {
  const context = findVenmoContext(gateway, variables.text('id') ?? '');
  if (context === undefined) return notFound;
  const { status, approval } = context;
  const paymentMethodId = approval?.nonce ?? null;
  return {
    data: { node: { status, paymentMethodId, userName: approval?.username ?? null, payerInfo: null } },
  };
}

/**
 * The queries of braintree-web's `venmo/external/queries.js`, for a merchant that states the use of
 * the account.
 */
export const venmoOperations: readonly GraphqlOperation[] = [
  {
    call: 'venmo.createPaymentContext',
    operationName: 'CreateVenmoPaymentContext',
    writes: true,
    handle: create,
  },
  {
    call: 'venmo.updatePaymentContext',
    operationName: 'UpdateVenmoPaymentContextStatus',
    writes: true,
    handle: update,
  },
  { call: 'venmo.paymentContext', operationName: 'PaymentContext', writes: false, handle: read },
];
