import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Call } from './route.ts';
import { newId } from '../state/new-id.ts';
import type { Transaction } from '../state/records.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { readPassedOn } from '../wire/passed-on.ts';
import { lineItemErrors } from '../wire/line-items.ts';
import { showTransaction } from './transaction-answer.ts';

/**
 * `transaction.packageTracking`: tells PayPal which parcel was sent. Braintree publishes these
 * messages without codes (spec/integration/braintree/package_tracking_spec.rb of its Ruby library).
 */
export function trackPackage(
  gateway: Gateway,
  transaction: Transaction,
  _input: Input,
  { body }: Call,
): Answer {
  const shipment = body.object('shipment') ?? new Input({});
  const carrier = shipment.text('carrier') ?? '';
  const trackingNumber = shipment.text('trackingNumber') ?? '';
  if (transaction.instrument.type !== 'paypal_account') {
    return invalid([], 'Package tracking is only for transactions that were paid with PayPal.');
  }
  if (carrier === '') return invalid([], 'Carrier name is required.');
  if (trackingNumber === '') return invalid([], 'Tracking number is required.');
  const errors = lineItemErrors(shipment, ['shipment']).filter(({ attribute }) => isOfParcel(attribute));
  if (errors.length > 0) return invalid(errors);
  const id = newId();
  const { passedOn } = readPassedOn(shipment, ['notifyPayer', 'lineItems']);
  const changed: Transaction = {
    ...transaction,
    updatedAt: timestamp(gateway),
    shipments: [...(transaction.shipments ?? []), { id, carrier, trackingNumber }],
    ...(passedOn !== undefined && { passedOn: { ...transaction.passedOn, [`shipments.${id}`]: passedOn } }),
  };
  gateway.state.transactions.replace(changed.id, changed);
  return showTransaction(gateway, 200, changed);
}

/** An item of a parcel has a name and a number, but no price. */
function isOfParcel(attribute: string): boolean {
  return !['kind', 'unit_amount', 'total_amount'].includes(attribute);
}
