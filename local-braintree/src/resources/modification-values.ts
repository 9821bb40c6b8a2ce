import { parseAmount } from '../rules/money.ts';
import type { AppliedModification } from '../state/recurring-records.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';

type Complain = (attribute: string, code: string, message: string) => void;

/**
 * Reads the changes of one add-on or discount.
 * @param base the values that the request leaves out
 * @param errors receives the errors, at `at`
 */
export function readModificationValues(
  item: Input,
  base: AppliedModification,
  at: readonly string[],
  errors: ValidationError[],
): AppliedModification {
  const complain: Complain = (attribute, code, message) => errors.push({ at, attribute, code, message });
  return {
    ...base,
    name: item.text('name') ?? base.name,
    description: item.text('description') ?? base.description,
    amountCents: readAmount(item, base.amountCents, complain),
    quantity: readQuantity(item, base.quantity, complain),
    numberOfBillingCycles: readCycles(item, base.numberOfBillingCycles, complain),
  };
}

function isBlank(item: Input, name: string): boolean {
  return item.has(name) && (item.text(name) ?? '') === '';
}

function readAmount(item: Input, base: number, complain: Complain): number {
  const text = item.text('amount');
  if (isBlank(item, 'amount')) complain('amount', '92003', 'Amount cannot be blank.');
  if (text === undefined || text === '') return base;
  const amount = parseAmount(text);
  if ('cents' in amount) return amount.cents;
  if (amount.problem === 'zero') return 0;
  if (amount.problem === 'too-large') complain('amount', '92023', 'Amount is too large.');
  else complain('amount', '92002', 'Amount is invalid.');
  return base;
}

function readQuantity(item: Input, base: number, complain: Complain): number {
  if (isBlank(item, 'quantity')) complain('quantity', '92004', 'Quantity cannot be blank.');
  const quantity = item.text('quantity') === '' ? undefined : item.integer('quantity');
  if (quantity === undefined) return base;
  if (quantity > 0) return quantity;
  if (quantity === 0) complain('quantity', '92010', 'Quantity must be greater than zero.');
  else complain('quantity', '92001', 'Quantity is invalid.');
  return base;
}

function readCycles(item: Input, base: number | null, complain: Complain): number | null {
  const name = 'number_of_billing_cycles';
  const text = item.text('numberOfBillingCycles');
  const never = item.flag('neverExpires') === true;
  if (never && text !== undefined) {
    complain('base', '92018', 'Cannot specify a number of billing cycles for what never expires.');
  }
  if (never) return null;
  if (isBlank(item, 'numberOfBillingCycles')) {
    complain(name, '92017', 'Number of billing cycles cannot be blank.');
  }
  if (text === undefined || text === '') return base;
  const cycles = item.integer('numberOfBillingCycles') ?? Number.NaN;
  if (cycles > 0) return cycles;
  if (cycles === 0) complain(name, '92019', 'Number of billing cycles must be greater than zero.');
  else complain(name, '92005', 'Number of billing cycles is invalid.');
  return base;
}
