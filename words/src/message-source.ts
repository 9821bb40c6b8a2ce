import type { CompiledMessage, Part } from './message.ts';

/**
 * A compiled message as JavaScript for a bundle, which is shorter than its parts with their
 * interpreter. It returns the same as `messageOf`. It calls the functions in `message-helpers.ts`.
 */
export function sourceOf(message: CompiledMessage): string {
  if (typeof message === 'string') return JSON.stringify(message);
  if (!message.some(isTag)) return `(values) => ${textSource(message)}`;
  const pieces = message.map((part) => (isTag(part) ? tagSource(part) : textSource([part])));
  return `(values) => [${pieces.join(', ')}]`;
}

type Tag = Extract<Part, { tag: string }>;

function isTag(part: Part): part is Tag {
  return typeof part === 'object' && 'tag' in part;
}

function tagSource({ tag, parts }: Tag): string {
  return `${valueSource(tag)}(${textSource(parts)})`;
}

function textSource(parts: readonly Part[]): string {
  const [part] = parts;
  if (parts.length === 1 && typeof part === 'object') {
    if ('select' in part) return selectSource(part.select, part.of);
    if ('plural' in part) return pluralSource(part);
  }
  return `\`${parts.map(pieceSource).join('')}\``;
}

function pieceSource(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);
  if ('value' in part) return `\${${valueSource(part.value)}}`;
  if ('number' in part) return `\${formatNumber(${valueSource(part.number)})}`;
  if ('tag' in part) return part.parts.map(pieceSource).join('');
  return `\${${textSource([part])}}`;
}

type Options = Record<string, Part[]>;

/** An option's name that may stand for another value than a word, as written. */
const NOT_ONLY_A_WORD = /^(?:true|false|null|undefined|[\d.-]+)$/;

function selectSource(name: string, { other = [], ...options }: Options): string {
  const value = valueSource(name);
  const tests = Object.entries(options).map(([option, parts]) => {
    const tested = NOT_ONLY_A_WORD.test(option) ? `String(${value})` : value;
    return `${tested} === ${JSON.stringify(option)} ? ${textSource(parts)} : `;
  });
  return `(${tests.join('')}${textSource(other)})`;
}

type Plural = Extract<Part, { plural: string }>;

function pluralSource({ plural, isOrdinal, of: { other = [], ...options } }: Plural): string {
  const value = valueSource(plural);
  const category = isOrdinal === true ? 'ordinalCategory' : 'pluralCategory';
  const test = (option: string) =>
    option.startsWith('=')
      ? `${value} === ${option.slice(1)}`
      : `${category}(${value}) === ${JSON.stringify(option)}`;
  // A number with an exact option uses it, whatever its category.
  const names = Object.keys(options).toSorted(
    (a, b) => Number(b.startsWith('=')) - Number(a.startsWith('=')),
  );
  const tests = names.map((option) => `${test(option)} ? ${textSource(options[option] ?? [])} : `);
  return `(${tests.join('')}${textSource(other)})`;
}

function valueSource(name: string): string {
  return `values[${JSON.stringify(name)}]`;
}
