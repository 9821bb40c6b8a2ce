import type { GetICUArgs } from '@schummar/icu-type-parser';
import { formatNumber, ordinalCategory, pluralCategory } from './message-helpers.ts';
import type { Counting } from './message-helpers.ts';

/** A piece of a compiled message: literal text, or a placeholder. */
export type Part =
  | string
  | { value: string }
  | { number: string }
  | { select: string; of: Record<string, Part[]> }
  | { plural: string; isOrdinal?: boolean; of: Record<string, Part[]> }
  | { tag: string; parts: Part[] };

/** A compiled message: plain text, or parts. */
export type CompiledMessage = string | Part[];

type Values = Record<string, unknown>;

type Args<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;

type TagsOf<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | TagsOf<Rest>
  : never;

/**
 * A message as callers use it: text without arguments, otherwise a function of its arguments. A
 * message with tags ("<link>terms</link>") returns its pieces in order, each tag rendered by the
 * function of its name.
 */
export type Message<Text extends string> = [TagsOf<Text>] extends [never]
  ? [keyof Args<Text>] extends [never]
    ? string
    : (values: Args<Text>) => string
  : <Element>(
      values: Args<Text> & Record<TagsOf<Text>, (content: string) => Element>,
    ) => (string | Element)[];

const COUNTING: Counting = { formatNumber, ordinalCategory, pluralCategory };

/**
 * @returns the value that callers of a compiled message use; its type is {@link Message} of its
 * text
 */
export function messageOf(compiled: CompiledMessage, counting = COUNTING): unknown {
  if (typeof compiled === 'string') return compiled;
  const hasTags = compiled.some((part) => typeof part === 'object' && 'tag' in part);
  return hasTags
    ? (values: Values) => compiled.map((part) => elementOf(part, values, counting))
    : (values: Values) => textOf(compiled, values, counting);
}

function elementOf(part: Part, values: Values, counting: Counting): unknown {
  if (typeof part === 'string' || !('tag' in part)) return textOf([part], values, counting);
  return (values[part.tag] as (content: string) => unknown)(textOf(part.parts, values, counting));
}

function textOf(parts: Part[], values: Values, counting: Counting): string {
  return parts.map((part) => pieceOf(part, values, counting)).join('');
}

function pieceOf(part: Part, values: Values, counting: Counting): string {
  if (typeof part === 'string') return part;
  if ('value' in part) return String(values[part.value]);
  if ('number' in part) return counting.formatNumber(values[part.number] as number);
  if ('select' in part)
    return textOf(part.of[String(values[part.select])] ?? part.of['other'] ?? [], values, counting);
  if ('plural' in part)
    return textOf(pluralOf(part, values[part.plural] as number, counting), values, counting);
  return textOf(part.parts, values, counting);
}

function pluralOf(
  { of, isOrdinal }: { of: Record<string, Part[]>; isOrdinal?: boolean },
  count: number,
  { ordinalCategory, pluralCategory }: Counting,
): Part[] {
  const exact = of[`=${String(count)}`];
  return (
    exact ?? of[isOrdinal === true ? ordinalCategory(count) : pluralCategory(count)] ?? of['other'] ?? []
  );
}
