import type { Gateway } from '../gateway/gateway.ts';
import { graphQlId } from '../rules/network-ids.ts';
import type { Customer } from '../state/records.ts';
import { contactXml } from '../wire/contact.ts';
import { customFieldsXml } from '../wire/custom-fields.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { vaultedAddressXml } from './address.ts';
import { addressesOf } from './addresses.ts';
import { instrumentTypes, kindOf } from './instruments/kinds.ts';
import { paymentMethodXml } from './payment-method-xml.ts';
import { methodsOf } from './vault.ts';

/** How much of a customer's related data is shown. */
export type CustomerParts = 'all' | 'without-subscriptions' | 'alone';

/** A customer with the vault, in the format of the SDKs' `Customer`. */
export function customerXml(gateway: Gateway, customer: Customer, parts: CustomerParts = 'all'): XmlValue {
  const isAlone = parts === 'alone';
  return {
    id: customer.id,
    globalId: graphQlId('customer', customer.id),
    merchantId: gateway.merchant.merchantId,
    ...contactXml(customer),
    customFields: customFieldsXml(isAlone ? {} : customer.customFields),
    ...vaultXml(gateway, customer, parts),
    addresses: new XmlList(
      'address',
      isAlone ? [] : addressesOf(gateway, customer.id).map(vaultedAddressXml),
    ),
    taxIdentifiers: new XmlList('tax-identifier', customer.taxIdentifiers ?? []),
    createdAt: datetime(customer.createdAt),
    updatedAt: datetime(customer.updatedAt),
  };
}

/** A customer's methods, one list for each kind, which the SDKs merge again. */
function vaultXml(gateway: Gateway, customer: Customer, parts: CustomerParts): Record<string, XmlValue> {
  const methods = parts === 'alone' ? [] : methodsOf(gateway, customer.id);
  const lists = instrumentTypes.map((type) => {
    const { vaultElement } = kindOf(type);
    const items = methods
      .filter(({ instrument }) => instrument.type === type)
      .map((method) => paymentMethodXml(gateway, method, parts === 'all'));
    return [`${vaultElement}s`, new XmlList(vaultElement, items)] as const;
  });
  return Object.fromEntries(lists);
}
