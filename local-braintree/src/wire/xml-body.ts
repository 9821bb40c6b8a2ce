import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * What the SDKs of other languages send: Braintree's XML dialect. Names become snake_case, a list is what says
 * `type="array"` or repeats its element, an empty element is nothing, and every other value stays text.
 */
export function readXml(text: string): object | undefined {
  // A document type is how entities are declared that grow without end; no SDK sends one.
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

/** One element, or one text, as the parser keeps it: `{ name: children, ':@': attributes }`. */
type XmlNode = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Without it numeric references stay as they are.
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
