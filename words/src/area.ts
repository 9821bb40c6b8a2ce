import { compileMessage } from './compile.ts';
import { messageOf } from './message.ts';
import type { Counting } from './message-helpers.ts';
import type { CompiledMessage, Message } from './message.ts';

/** The messages of one area of the product, typed by key and by arguments. */
export type Area<Texts extends Record<string, string>> = {
  readonly [Key in keyof Texts]: Message<Texts[Key]>;
};

const compiledAreas = new WeakMap<object, Record<string, CompiledMessage>>();
const names = new WeakMap<object, string>();

/**
 * Compiles one area of the catalog from its messages in ICU MessageFormat.
 * @param name the area's own name, by which its translations are found; areas that only staff read
 * have none
 * @throws SyntaxError for a message that cannot be compiled
 */
export function area<const Texts extends Record<string, string>>(name: string, texts: Texts): Area<Texts>;
export function area<const Texts extends Record<string, string>>(texts: Texts): Area<Texts>;
export function area<const Texts extends Record<string, string>>(
  ...given: [string, Texts] | [Texts]
): Area<Texts> {
  const [name, texts] = given.length === 1 ? [undefined, given[0]] : given;
  const compiled = mapValues(texts, compileMessage);
  const made = areaOf(compiled) as Area<Texts>;
  compiledAreas.set(made, compiled);
  if (name !== undefined) names.set(made, name);
  return made;
}

/**
 * The messages of compiled texts, by their keys.
 * @param counting of the texts' language; English by default
 */
export function areaOf(
  compiled: Readonly<Record<string, CompiledMessage>>,
  counting?: Counting,
): Record<string, unknown> {
  return mapValues(compiled, (message) => messageOf(message, counting));
}

/** The compiled messages of an area, for a build; undefined for any other value. */
export function compiledMessagesOf(made: unknown): Record<string, CompiledMessage> | undefined {
  return typeof made === 'object' && made !== null ? compiledAreas.get(made) : undefined;
}

/** The name of an area that is translated; undefined for an area that only staff read. */
export function nameOf(made: object): string | undefined {
  return names.get(made);
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
