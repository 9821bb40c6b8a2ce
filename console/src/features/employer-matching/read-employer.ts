import { CURRENCY, FULL_RATIO } from '@handsel/contract';
import { STAFF_ERRORS } from '@handsel/contract/console';
import type { EmployerContent } from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';
import { CallFailed } from '../../lib/call.ts';
import { centsOf } from '../../lib/typed-dollars.ts';

const RATIO = /^(\d{1,2}(?:\.\d{1,2})?)\s*(?::\s*1)?$/;

/**
 * Reads an employer from the dialog's fields.
 * @throws CallFailed that names the wrong fields
 */
export function readEmployer(values: Readonly<Record<string, string>>): EmployerContent {
  const text = (name: string) => (values[name] ?? '').trim();
  const wrong: Record<string, string[]> = {};
  function number(name: string, read: (text: string) => number, message: string): number | null {
    if (text(name) === '') return null;
    const value = read(text(name));
    if (Number.isNaN(value)) wrong[name] = [message];
    return value;
  }
  const content: EmployerContent = {
    name: text('name'),
    other_names: text('other_names')
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean),
    link: text('link'),
    ratio_basis_points: number('ratio_basis_points', ratioOf, words.ratio),
    min_cents: number('min_cents', amountOf, words.amount(CURRENCY)),
    max_cents: number('max_cents', amountOf, words.amount(CURRENCY)),
    deadline_months: number('deadline_months', monthsOf, words.months),
    deadline_from: text('deadline_from') === 'year_end' ? 'year_end' : 'gift',
    note: text('note'),
    is_active: text('is_active') !== '',
  };
  if (content.name === '') wrong['name'] = [words.nameMissing];
  if (Object.keys(wrong).length > 0)
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, wrong);
  return content;
}

function ratioOf(text: string): number {
  const basisPoints = Math.round(Number(RATIO.exec(text)?.[1]) * FULL_RATIO);
  return basisPoints >= FULL_RATIO / 100 && basisPoints <= FULL_RATIO * 10 ? basisPoints : Number.NaN;
}

function amountOf(text: string): number {
  const cents = centsOf(text);
  return cents > 0 ? cents : Number.NaN;
}

function monthsOf(text: string): number {
  return /^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : Number.NaN;
}
