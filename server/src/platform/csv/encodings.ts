export type TextEncodingName = 'utf-8' | 'utf-16' | 'windows-1252';

const MARKS: readonly (readonly [mark: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Text never has these. Bytes that Windows-1252 does not define decode to one of the last. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f-\u009f]/;

/** Declared encodings whose files are read as Windows-1252, or contain only its characters. */
const DECLARED =
  /^(?:utf-?8|unicode|us-?ascii|ascii|none|1252|windows-?1252|cp-?1252|iso-?8859-?1|8859-?1|iso-?8859-?15|utf-?16)$/i;

/**
 * Decodes a file by its byte order mark, else by the caller's choice, else as UTF-8, else as
 * Windows-1252.
 * @returns undefined if none of these fits
 */
export function decodeText(bytes: Uint8Array, told?: TextEncodingName): string | undefined {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const text =
    marked === undefined
      ? decodeUnmarked(bytes, told)
      : // `ignoreBOM` is false: the mark is not part of the text.
        decodeAs(bytes, marked);
  if (text === undefined || CONTROLS.test(text) || !isDeclaredRight(text)) return undefined;
  return text;
}

function decodeUnmarked(bytes: Uint8Array, told: TextEncodingName | undefined): string | undefined {
  if (told === 'utf-16') return undefined;
  if (told !== undefined) return decodeAs(bytes, told);
  return decodeAs(bytes, 'utf-8') ?? decodeAs(bytes, 'windows-1252');
}

function decodeAs(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** An OFX header and an XML declaration name an encoding. */
function isDeclaredRight(text: string): boolean {
  const head = text.slice(0, 500);
  const [, inXml] = /^\s*<\?xml[^>]*\sencoding=["']([^"']+)["']/.exec(head) ?? [];
  const [, inOfx] = /^\s*OFXHEADER:[\s\S]*?\bCHARSET:([^\s<]+)/.exec(head) ?? [];
  return [inXml, inOfx].every((name) => name === undefined || DECLARED.test(name));
}
