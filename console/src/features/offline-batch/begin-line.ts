import type { OfflineMethod, StaffOfflineBatch, StaffOfflineLine } from '@handsel/contract/console';
import { OFFLINE_METHODS } from '@handsel/contract/console';
import type { CallInput } from '../../lib/call.ts';
import { forgetTyped, keepTyped, readTyped } from '../../lib/typed-draft.ts';
import { dollarsOf } from '../../lib/typed-dollars.ts';
import type { ChosenDonor } from './donor-picker.tsx';

export type LineBody = CallInput<'saveOfflineLine'>['body'];
/** The values that the next line copies from this one. */
export type Kept = Pick<LineBody, 'given_on' | 'method_type' | 'fund_id' | 'campaign'>;

/** The content of a line's form. */
export interface TypedLine {
  donor?: ChosenDonor | undefined;
  method: OfflineMethod;
  /** By field name. */
  fields: Readonly<Record<string, string>>;
}

/**
 * The initial content of a form: the line to change, a half-typed line, or the copied values of the
 * previous line.
 */
export function beginLine(
  batch: StaffOfflineBatch,
  line: StaffOfflineLine | undefined,
  typed: TypedLine | undefined,
  kept: Kept | undefined,
): TypedLine {
  if (line !== undefined) {
    const { donor_id: id, donor_name: name, email, amount_cents: cents, method_type: method } = line;
    const { given_on: givenOn, fund_id: fund, campaign, note, description, reference } = line;
    const fields = { amount_cents: dollarsOf(cents), given_on: givenOn, fund_id: fund };
    return {
      donor: { id, name: name === '' ? email : name },
      method,
      fields: { ...fields, campaign: campaign ?? '', note, description, reference },
    };
  }
  if (typed !== undefined) return typed;
  const common = kept ?? { ...batch, given_on: batch.received_on };
  return {
    method: common.method_type,
    fields: {
      given_on: common.given_on,
      campaign: common.campaign ?? '',
      ...(common.fund_id !== null && { fund_id: common.fund_id }),
    },
  };
}

const nameOf = (batchId: string) => `offline-line-${batchId}`;
/** The fields that show that the person typed a gift; the others have defaults. */
const TELLING = ['amount_cents', 'description', 'reference', 'note'];

/**
 * A person's half-typed line in a batch: it is restored when they return to the page in this tab.
 */
export function typedLineOf(batchId: string, person: string) {
  const name = nameOf(batchId);
  return {
    read: (): TypedLine | undefined => {
      const typed = readTyped(name, person, 0) as TypedLine | undefined;
      return typed !== undefined && OFFLINE_METHODS.includes(typed.method) ? typed : undefined;
    },
    keep: (typed: TypedLine) => {
      const isBegun =
        typed.donor !== undefined || TELLING.some((field) => (typed.fields[field] ?? '') !== '');
      if (isBegun) keepTyped(name, person, 0, typed);
      else forgetTyped(name);
    },
    forget: () => forgetTyped(name),
  };
}
