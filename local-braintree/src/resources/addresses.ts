import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { newId } from '../state/new-id.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Address } from '../state/address-records.ts';
import type { VaultedAddress } from '../state/records.ts';
import { field } from '../state/schema.ts';

/** A customer's addresses in order of creation. */
export function addressesOf(gateway: Gateway, customerId: string): VaultedAddress[] {
  return gateway.state.addresses.select(`${field('customerId')} = ?`, [customerId]);
}

/** One of a customer's addresses; undefined if it is missing or another customer's. */
export function addressOf(gateway: Gateway, customerId: string, id: string): VaultedAddress | undefined {
  const address = gateway.state.addresses.get(id);
  return address?.customerId === customerId ? address : undefined;
}

/** Adds an address to a customer's vault. Call inside a write. */
export function addAddress(gateway: Gateway, customerId: string, address: Address): VaultedAddress {
  const now = timestamp(gateway);
  const added: VaultedAddress = { ...address, id: newId(6), customerId, createdAt: now, updatedAt: now };
  gateway.state.addresses.insert(added.id, added);
  return added;
}

/** Changes an address, also in the vaulted methods that use it. Call inside a write. */
export function changeAddress(gateway: Gateway, present: VaultedAddress, change: Address): VaultedAddress {
  const changed = { ...present, ...change, id: present.id, updatedAt: timestamp(gateway) };
  gateway.state.addresses.replace(changed.id, changed);
  putIntoMethods(gateway, changed, changed);
  return changed;
}

/** Removes an address from the vault and from the methods that use it. Call inside a write. */
export function removeAddress(gateway: Gateway, address: VaultedAddress): void {
  gateway.state.addresses.remove(address.id);
  putIntoMethods(gateway, address, undefined);
}

function putIntoMethods(gateway: Gateway, { id, customerId }: VaultedAddress, address?: Address): void {
  const withIt = `${field('customerId')} = ? AND ${field('instrument.billingAddress.id')} = ?`;
  for (const method of gateway.state.paymentMethods.select(withIt, [customerId, id])) {
    const { billingAddress: _former, ...rest } = method.instrument;
    const instrument = { ...rest, ...(address !== undefined && { billingAddress: address }) };
    gateway.state.paymentMethods.replace(method.token, { ...method, instrument });
  }
}

/**
 * Stores the instrument's billing address in the customer's vault, new or changed. Call inside a
 * write.
 */
export function keepBillingAddress<T extends Instrument>(
  gateway: Gateway,
  customerId: string,
  instrument: T,
): T {
  const { billingAddress } = instrument;
  if (billingAddress === undefined || Object.keys(billingAddress).length === 0) return instrument;
  const present = addressOf(gateway, customerId, billingAddress.id ?? '');
  const kept =
    present === undefined
      ? addAddress(gateway, customerId, billingAddress)
      : changeAddress(gateway, present, billingAddress);
  return { ...instrument, billingAddress: kept };
}
