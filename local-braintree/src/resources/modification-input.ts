import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { AppliedModification } from '../state/recurring-records.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { catalogue, modificationKinds } from './modification.ts';
import type { ModificationKind } from './modification.ts';
import { readModificationValues } from './modification-values.ts';

/** The add-ons and discounts of a plan or a subscription. */
export interface Modifications {
  readonly addOns: AppliedModification[];
  readonly discounts: AppliedModification[];
}

interface Request {
  readonly gateway: Gateway;
  readonly kind: ModificationKind;
  /** `plan` or `subscription`, as validation errors name it. */
  readonly owner: string;
  readonly present: Modifications;
  readonly errors: ValidationError[];
}

/**
 * Reads the additions, updates and removals of a request.
 * @param owner `plan` or `subscription`, as validation errors name it
 * @param present the existing items, or those inherited from the plan
 */
export function readModifications(
  gateway: Gateway,
  owner: 'plan' | 'subscription',
  input: Input,
  present: Modifications,
): Modifications | { errors: ValidationError[] } {
  const errors: ValidationError[] = [];
  const read = (kind: ModificationKind): AppliedModification[] => {
    const { plural } = modificationKinds[kind];
    const asked = input.object(plural);
    return asked === undefined
      ? present[plural]
      : change({ gateway, kind, owner, present, errors }, asked, present[plural]);
  };
  const modifications = { addOns: read('addOn'), discounts: read('discount') };
  return errors.length > 0 ? { errors } : modifications;
}

function change(request: Request, asked: Input, present: AppliedModification[]): AppliedModification[] {
  const removed = asked.texts('remove') ?? [];
  removed.forEach((id, index) => checkRemoved(request, id, index));
  const updates = items(request, asked, 'update').map(([item, at]) => {
    const id = checkUpdated(request, item, at, removed);
    const modification = present.find((each) => each.id === id);
    return modification && readModificationValues(item, modification, at, request.errors);
  });
  const kept = present
    .filter(({ id }) => !removed.includes(id))
    .map((each) => updates.find((update) => update?.id === each.id) ?? each);
  for (const [item, at] of items(request, asked, 'add')) {
    const added = readAdded(request, item, at);
    if (added !== undefined && kept.some(({ id }) => id === added.id)) {
      const message = 'Cannot add duplicate add-on or discount.';
      request.errors.push({ at: [request.owner], attribute: 'base', code: '91911', message });
    }
    if (added !== undefined) kept.push(added);
  }
  return kept;
}

/** The items of one list, each with the SDKs' path for its errors. */
function items(request: Request, asked: Input, list: 'add' | 'update'): [Input, string[]][] {
  return (asked.list(list) ?? []).flatMap((value, index) => {
    const at = place(request, list, index);
    const item = Input.from(value);
    if (item !== undefined) return [[item, at] satisfies [Input, string[]]];
    request.errors.push({ at, attribute: 'base', code: '92024', message: 'Modification is missing.' });
    return [];
  });
}

function place({ owner, kind }: Request, list: string, index: number): string[] {
  return [owner, modificationKinds[kind].errorsAt, list, `index-${index}`];
}

function isOfOtherKind({ kind, present }: Request, id: string): boolean {
  return present[kind === 'addOn' ? 'discounts' : 'addOns'].some((each) => each.id === id);
}

function isPresent({ kind, present }: Request, id: string): boolean {
  return present[modificationKinds[kind].plural].some((each) => each.id === id);
}

function checkRemoved(request: Request, id: string, index: number): void {
  const add = (code: string, message: string) =>
    request.errors.push({ at: place(request, 'remove', index), attribute: 'existing_id', code, message });
  if (id === '') add('92016', 'ID to remove is not present.');
  else if (isOfOtherKind(request, id)) add('92021', 'ID to remove is for the incorrect kind.');
  else if (!isPresent(request, id)) add('92025', 'ID to remove is invalid.');
}

/** @returns the id of the item to update, which is in the present list if there is no error */
function checkUpdated(request: Request, item: Input, at: string[], removed: readonly string[]): string {
  const id = item.text('existingId') ?? '';
  const add = (code: string, message: string) =>
    request.errors.push({ at, attribute: 'existing_id', code, message });
  if (id === '') add('92012', 'Existing ID is required.');
  else if (removed.includes(id)) add('92015', 'Cannot update and remove the same modification.');
  else if (isOfOtherKind(request, id)) add('92020', 'Existing ID is for the incorrect kind.');
  else if (!isPresent(request, id)) add('92011', 'Existing ID is invalid.');
  return id;
}

function readAdded(request: Request, item: Input, at: string[]): AppliedModification | undefined {
  const id = item.text('inheritedFromId') ?? '';
  const original = catalogue(request.gateway, request.kind).get(id);
  if (original === undefined) {
    const [code, message] =
      id === '' ? (['92014', 'is required'] as const) : (['92013', 'is invalid'] as const);
    const attribute = 'inherited_from_id';
    request.errors.push({ at, attribute, code, message: `Inherited From ID ${message}.` });
    return undefined;
  }
  const now = timestamp(request.gateway);
  const added = { ...original, quantity: 1, currentBillingCycle: 0, createdAt: now, updatedAt: now };
  return readModificationValues(item, added, at, request.errors);
}
