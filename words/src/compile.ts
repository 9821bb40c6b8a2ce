import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, Part } from './message.ts';

/**
 * Compiles a message. https://unicode-org.github.io/icu/userguide/format_parse/messages/
 * @throws SyntaxError for a message that is not ICU MessageFormat, or uses a part of it that this
 * catalog does not support
 */
export function compileMessage(text: string): CompiledMessage {
  const parts = partsOf(parse(text, { shouldParseSkeletons: false }), undefined, text);
  if (parts.length === 0) return '';
  const [first] = parts;
  return parts.length === 1 && typeof first === 'string' ? first : parts;
}

/** @param counted the argument that "#" stands for */
function partsOf(elements: MessageFormatElement[], counted: string | undefined, text: string): Part[] {
  return elements.map((element) => partOf(element, counted, text));
}

function partOf(element: MessageFormatElement, counted: string | undefined, text: string): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { value: element.value };
    case TYPE.number:
      return { number: element.value };
    case TYPE.pound:
      return { number: counted ?? '' };
    case TYPE.select:
      return { select: element.value, of: optionsOf(element.options, counted, text) };
    case TYPE.plural:
      if (element.offset !== 0) throw unsupported(text);
      return {
        plural: element.value,
        ...(element.pluralType === 'ordinal' && { isOrdinal: true }),
        of: optionsOf(element.options, element.value, text),
      };
    case TYPE.tag:
      return { tag: element.value, parts: partsOf(element.children, counted, text) };
    case TYPE.date:
    case TYPE.time:
      // Dates are formatted in format.ts, which knows the charity's day.
      throw unsupported(text);
  }
}

function optionsOf(
  options: Record<string, { value: MessageFormatElement[] }>,
  counted: string | undefined,
  text: string,
): Record<string, Part[]> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, partsOf(value, counted, text)]),
  );
}

function unsupported(text: string): SyntaxError {
  return new SyntaxError(`Dates, times and offsets are not supported in messages: ${text}`);
}
