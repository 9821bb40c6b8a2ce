import { compileMessage } from './compile.ts';
import { messageOf } from './message.ts';
import type { CompiledMessage, Message } from './message.ts';

/** The messages of one area of the product, typed by key and by arguments. */
export type Area<Texts extends Record<string, string>> = {
  readonly [Key in keyof Texts]: Message<Texts[Key]>;
};

const compiledAreas = new WeakMap<object, Record<string, CompiledMessage>>();

/**
 * Compiles one area of the catalog from its messages in ICU MessageFormat.
 * @throws SyntaxError for a message that cannot be compiled
 */
export function area<const Texts extends Record<string, string>>(texts: Texts): Area<Texts> {
  const compiled = mapValues(texts, compileMessage);
  const made = mapValues(compiled, messageOf) as Area<Texts>;
  compiledAreas.set(made, compiled);
  return made;
}

/** The compiled messages of an area, for a build; undefined for any other value. */
export function compiledMessagesOf(made: unknown): Record<string, CompiledMessage> | undefined {
  return typeof made === 'object' && made !== null ? compiledAreas.get(made) : undefined;
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
