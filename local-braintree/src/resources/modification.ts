import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Parameters } from '../wire/parameters.ts';
import type { Route } from './route.ts';
import { formatAmount } from '../rules/money.ts';
import type { AppliedModification, Modification } from '../state/recurring-records.ts';
import type { Collection } from '../state/collection.ts';
import { xmlAnswer } from '../wire/answer.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

/** The two kinds of changes to a plan's or a subscription's price. */
export type ModificationKind = 'addOn' | 'discount';

interface KindNames {
  /** The plural in records and requests. */
  readonly plural: 'addOns' | 'discounts';
  /** The singular in an attribute's value. */
  readonly value: 'add_on' | 'discount';
  /** The path of validation errors about them. */
  readonly errorsAt: 'add-ons' | 'discounts';
  /** The element of one in a list. */
  readonly element: 'add-on' | 'discount';
}

export const modificationKinds: Readonly<Record<ModificationKind, KindNames>> = {
  addOn: { plural: 'addOns', value: 'add_on', errorsAt: 'add-ons', element: 'add-on' },
  discount: { plural: 'discounts', value: 'discount', errorsAt: 'discounts', element: 'discount' },
};

/** The merchant's catalog of one kind. */
export function catalogue(gateway: Gateway, kind: ModificationKind): Collection<Modification> {
  return gateway.state[modificationKinds[kind].plural];
}

export function modificationsXml(
  kind: ModificationKind,
  modifications: readonly (Modification | AppliedModification)[],
): XmlList {
  const { element } = modificationKinds[kind];
  return new XmlList(
    element,
    modifications.map((modification) => modificationXml(kind, modification)),
  );
}

function modificationXml(kind: ModificationKind, modification: Modification | AppliedModification): XmlValue {
  const applied = 'quantity' in modification ? modification : { quantity: null, currentBillingCycle: null };
  return {
    id: modification.id,
    kind: modificationKinds[kind].value,
    name: modification.name,
    description: modification.description === '' ? null : modification.description,
    amount: formatAmount(modification.amountCents),
    quantity: applied.quantity,
    numberOfBillingCycles: modification.numberOfBillingCycles,
    neverExpires: modification.numberOfBillingCycles === null,
    currentBillingCycle: applied.currentBillingCycle,
    createdAt: datetime(modification.createdAt),
    updatedAt: datetime(modification.updatedAt),
  };
}

/**
 * A request's parameters for add-ons or discounts; `own` are the members that only a plan's have.
 */
export function modificationParameters(...own: readonly string[]): Parameters {
  const changes = values('amount', 'neverExpires', 'numberOfBillingCycles', 'quantity', ...own);
  return {
    add: { ...changes, inheritedFromId: true },
    update: { ...changes, existingId: true },
    remove: true,
  };
}

function allOf(kind: ModificationKind, call: string, path: string): Route {
  const { value } = modificationKinds[kind];
  return {
    call,
    method: 'GET',
    path,
    writes: false,
    handle: ({ gateway }) =>
      xmlAnswer(200, `${value}s`, modificationsXml(kind, catalogue(gateway, kind).select())),
  };
}

export const modificationRoutes: readonly Route[] = [
  allOf('addOn', 'addOn.all', '/add_ons'),
  allOf('discount', 'discount.all', '/discounts'),
];
