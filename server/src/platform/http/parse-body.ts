import { FIELDS_ALONG } from '@handsel/contract';
import { requestWords } from '@handsel/words/shared/requests';
import * as z from 'zod/mini';
import { hasDefaultMessage } from '../has-default-message.ts';
import { hasManyValues } from './many-values.ts';
import { oddTextFields } from './odd-text.ts';
import { refusal, type Refusal } from './result.ts';

type Parsed<T> = { ok: true; value: T } | Refusal;

/**
 * Checks a body against its schema. Refuses a list or a plain value as `malformed`, an object with
 * too many values as `too_large`, and an object with wrong fields, or with text that the database
 * does not store, as `validation`, with each field named.
 */
export function parseBody<S extends z.core.$ZodType>(schema: S, body: unknown): Parsed<z.output<S>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refusal('malformed');
  if (hasManyValues(body)) return refusal('too_large');
  const result = z.safeParse(formOf(schema, body), body);
  if (result.success) {
    const odd = oddTextFields(result.data);
    if (odd.length === 0) return { ok: true, value: result.data as z.output<S> };
    return refusal('validation', Object.fromEntries(odd.map((field) => [field, [requestWords.oddText]])));
  }
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'body');
    // Issues without their own message cannot come from input on our pages.
    (errors[field] ??= []).push(hasDefaultMessage(issue) ? requestWords.unworded : issue.message);
  }
  return refusal('validation', errors);
}

/** The accompanying fields whose value was cut or dropped. */
export function changedAlong(body: unknown, parsed: unknown): string[] {
  if (typeof body !== 'object' || body === null || typeof parsed !== 'object' || parsed === null) return [];
  const [before, after] = [body, parsed] as Record<string, unknown>[];
  return FIELDS_ALONG.filter((field) => field in body && before?.[field] !== after?.[field]);
}

/**
 * Chooses the form whose first field the body has, else the last form. Its errors are the useful
 * ones.
 */
function formOf(schema: z.core.$ZodType, body: object): z.core.$ZodType {
  if (!(schema instanceof z.ZodMiniUnion)) return schema;
  const forms = schema._zod.def.options;
  const fitting = forms.find((form) => {
    const [first] = form instanceof z.ZodMiniObject ? Object.keys(form.shape) : [];
    return first !== undefined && Object.hasOwn(body, first);
  });
  return fitting ?? forms.at(-1) ?? schema;
}
