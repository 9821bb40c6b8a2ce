/** The metadata of an uploaded file; its content is not stored. */
interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** Its first bytes, in hex: they reveal its real type. */
  readonly begins: string;
  /** The pages of a PDF; 1 for any other file. */
  readonly pages: number;
}

/**
 * Reads a form as the SDKs send it: fields whose names may be nested, `document_upload[kind]`, and
 * files.
 * @returns undefined for any other body
 */
export function readMultipart(contentType: string, body: Buffer): Record<string, unknown> | undefined {
  const [, boundary] = /boundary="?([^";]{1,200})"?/.exec(contentType) ?? [];
  if (boundary === undefined) return undefined;
  const form: Record<string, unknown> = {};
  // One character for each byte: binary content passes unchanged.
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    const headers = part.slice(0, end);
    const content = part.slice(end + 4).replace(/\r\n$/, '');
    const [, name] = /name="([^"]{1,200})"/.exec(headers) ?? [];
    if (name !== undefined) put(form, name, fileIn(headers, content) ?? content);
  }
  return form;
}

function fileIn(headers: string, content: string): UploadedFile | undefined {
  const [, name] = /filename="([^"]*)"/.exec(headers) ?? [];
  if (name === undefined) return undefined;
  const [, contentType = ''] = /content-type: *([^\r\n;]+)/i.exec(headers) ?? [];
  const begins = Buffer.from(content.slice(0, 8), 'latin1').toString('hex');
  return { name, contentType: contentType.trim(), size: content.length, begins, pages: pagesOf(content) };
}

/** The pages of a PDF: those that are written out, or the number in its page tree. */
function pagesOf(content: string): number {
  const written = content.match(/\/Type\s*\/Page(?![\w])/g)?.length ?? 0;
  const counted = [...content.matchAll(/\/Count\s+(\d{1,6})/g)].map(([, count]) => Number(count));
  return Math.max(1, written, ...counted);
}

/** Puts `a[b]` into `{ a: { b } }`. */
function put(form: Record<string, unknown>, name: string, value: unknown): void {
  const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  if (outer === undefined || inner === undefined) form[name] = value;
  else form[outer] = { ...(form[outer] as object | undefined), [inner]: value };
}
