import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const text = readFileSync(
  require.resolve('@types/braintree/package.json').replace(/package\.json$/, 'index.d.ts'),
  'utf8',
);

/**
 * The attributes of a reply in the types published for the SDK (DefinitelyTyped), each with its
 * written type; `static` members are excluded.
 */
export function publishedAttributes(name: string): ReadonlyMap<string, string> {
  const head = new RegExp(`^    (?:export )?(?:class|interface) ${name}\\b[^{]*\\{\\n([^]*?)^    \\}`, 'm');
  const [, body] = head.exec(text) ?? [];
  if (body === undefined) throw new Error(`There is no published type ${name}.`);
  const members = [...body.matchAll(/^ {8}(\w+)\??:\s*([^\n]*)/gm)];
  return new Map(members.map(([, member = '', type = '']) => [member, type]));
}

/** The error of an attribute, in words; undefined if it is present with its type, or is null. */
export function attributeProblem(reply: unknown, attribute: string, type: string): string | undefined {
  const value = (reply as Record<string, unknown>)[attribute];
  if (value === undefined) return `${attribute} is missing`;
  const isList = /\[\]/.test(type);
  const simple = /^(string|boolean|number)\b/.exec(type)?.[1];
  if (value === null || (simple === undefined && !isList)) return undefined;
  if (isList) return Array.isArray(value) ? undefined : `${attribute} is no array`;
  return typeof value === simple ? undefined : `${attribute} is no ${simple ?? ''} but a ${typeof value}`;
}
