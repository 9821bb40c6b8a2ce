import {
  AMOUNT_STEP_CENTS,
  charityContentSchema,
  SPECIFIED_TIERS,
  testedWordsSchema,
  type CharityContent,
  type TestedWords,
} from '@handsel/contract';
import { charityFieldWords as words } from '@handsel/words/console/charity-fields';
import { mayDo, type Role } from '@handsel/contract/console';
import * as z from 'zod/mini';
import { hasDefaultMessage } from '../../platform/has-default-message.ts';

/**
 * The law, the books, receipts, payments and mails to donors depend on these fields. The name and
 * the addresses identify the sender of mails and receive replies.
 */
const RESERVED = [
  'name',
  'website',
  'supportEmail',
  'postalAddress',
  'privacyPolicy',
  'legalName',
  'ein',
  'timeZone',
  'receipts',
  'methodsOff',
  'extras',
];

/** A form shows fewer errors than this. */
const ERRORS_MAX = 50;

type Checked<Content> = { ok: true; content: Content } | { ok: false; errors: Record<string, string[]> };

/** Checks each field. Errors are named by path, for example `receipts.words.closing`. */
export function checkContent(given: Record<string, unknown>): Checked<CharityContent> {
  return check(charityContentSchema, given);
}

/** Checks the fields that an A/B test can change. */
export function checkTested(given: Record<string, unknown>): Checked<TestedWords> {
  return check(testedWordsSchema, given);
}

function check<Content>(schema: z.core.$ZodType<Content>, given: Record<string, unknown>): Checked<Content> {
  const result = z.safeParse(schema, given);
  if (result.success) return { ok: true, content: result.data };
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues.slice(0, ERRORS_MAX))
    (errors[issue.path.join('.')] ??= []).push(hasDefaultMessage(issue) ? words.missing : issue.message);
  return { ok: false, errors };
}

/** Adds the defaults of fields, and the tiers, that are newer than the stored content. */
export function withDefaults(stored: CharityContent): CharityContent {
  const whole = { ...stored, tiers: withNewTiers(stored.tiers) };
  const checked = checkContent(whole);
  return checked.ok ? checked.content : whole;
}

/** A newer tier begins above the charity's highest one. */
function withNewTiers(stored: CharityContent['tiers'] = []): CharityContent['tiers'] {
  const tiers = [...stored];
  for (const { amountCents, perks, ...tier } of SPECIFIED_TIERS.slice(stored.length)) {
    const above = (tiers.at(-1)?.amountCents ?? 0) + AMOUNT_STEP_CENTS;
    tiers.push({ ...tier, amountCents: Math.max(amountCents, above), perks: [...perks] });
  }
  return tiers;
}

/** Whether a role may make this change. The reserved fields need permission to manage settings. */
export function mayChange(role: Role, before: CharityContent, after: CharityContent): boolean {
  return (
    mayDo(role, 'settings:manage') || !changedFields(before, after).some((field) => RESERVED.includes(field))
  );
}

/** The top-level fields that differ. */
export function changedFields<Content extends object>(before: Content, after: Content): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Content & string>;
  return [...names].filter((name) => sorted(before[name]) !== sorted(after[name]));
}

/** JSON with sorted keys, because PostgreSQL stores keys in its own order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
