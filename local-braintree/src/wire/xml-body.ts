import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * Reads Braintree's XML dialect, which the SDKs of other languages send. Names become snake_case;
 * an element with `type="array"`, or a repeated one, is a list; an empty element is absent, and
 * every other value stays text.
 */
export function readXml(text: string): object | undefined {
  // A document type can declare entities that expand without limit; no SDK sends one.
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  try {
    const nodes = parser.parse(text) as XmlNode[];
    return Object.fromEntries(elementsOf(nodes).map(named));
  } catch {
    // Too deep, or a name that no SDK sends.
    return undefined;
  }
}

const attributesAt = ':@';
const textAt = '#text';

/** One element, or one text, in the parser's form: `{ name: children, ':@': attributes }`. */
type XmlNode = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Without it numeric references stay unchanged.
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 32,
});

function named(node: XmlNode): [string, unknown] {
  return [nameOf(node).replaceAll('-', '_'), valueOf(node)];
}

function nameOf(node: XmlNode): string {
  return Object.keys(node).find((key) => key !== attributesAt) ?? '';
}

function elementsOf(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.filter((node) => nameOf(node) !== textAt);
}

function valueOf(node: XmlNode): unknown {
  const children = node[nameOf(node)] as readonly XmlNode[];
  const attributes = (node[attributesAt] ?? {}) as Readonly<Record<string, string>>;
  const elements = elementsOf(children);
  if (attributes['type'] === 'array') return elements.map(valueOf);
  if (children.length === 0) return null;
  if (elements.length === 0) return children.map((text) => String(text[textAt])).join('');
  const byName = Map.groupBy(elements.map(named), ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, same]) => {
      const values = same.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
