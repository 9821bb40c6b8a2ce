import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

interface Structure {
  role?: string;
  alt?: string;
  children?: Structure[];
  /** The id of marked content ends in its number on the page. */
  id?: string;
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Document['getPage']>>;

/** The findings of `readPdf` about a document that screen readers can read as PDF/UA says. */
export const ACCESSIBLE = {
  language: 'en-US',
  isMarked: true,
  universalAccess: '1',
  untagged: [],
  headingsWithoutScope: 0,
};

/** Reads a PDF: its title, its words page by page, and its structure for screen readers. */
export async function readPdf(content: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { info, metadata } = await document.getMetadata();
  const texts: string[] = [];
  const elements: Structure[] = [];
  const untagged: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const onPage = flatten(await page.getStructTree());
    elements.push(...onPage);
    untagged.push(...(await untaggedOn(page, onPage)).map((drawn) => `page ${String(number)}: ${drawn}`));
  }
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  return {
    title,
    language,
    pages: texts.length,
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
    roles: [...new Set(elements.flatMap(({ role }) => role ?? []))],
    /** The descriptions of all pictures. */
    figures: elements.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : [])),
    /** Drawn text and graphics that are neither in the structure nor marked as decoration. */
    untagged,
    headingsWithoutScope: Buffer.from(content)
      .toString('latin1')
      .split('endobj')
      .filter((each) => each.includes('/S /TH') && !each.includes('/Scope /')).length,
    isMarked: (await document.getMarkInfo())?.Marked ?? false,
    /** The part of PDF/UA that the file claims to follow. */
    universalAccess: String(metadata.get('pdfuaid:part')),
  };
}

function flatten(structure: Structure | null): Structure[] {
  return structure === null ? [] : [structure, ...(structure.children ?? []).flatMap(flatten)];
}

async function untaggedOn(page: PdfPage, elements: readonly Structure[]): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const painting = new Map(
    Object.entries(OPS)
      .filter(([name]) =>
        /^(?:showText|showSpacedText|nextLine\w*ShowText|paint\w+|fill|eoFill|stroke|constructPath|shadingFill)$/.test(
          name,
        ),
      )
      .map(([name, code]) => [code, name]),
  );
  const known = new Set(elements.flatMap(({ id }) => id?.split('_mc').at(-1) ?? []));
  const { fnArray, argsArray } = await page.getOperatorList();
  const open: boolean[] = [];
  const untagged: string[] = [];
  fnArray.forEach((code, index) => {
    const [tag, id] = (argsArray[index] ?? []) as [unknown, unknown];
    if (code === OPS.beginMarkedContent) open.push(tag === 'Artifact');
    else if (code === OPS.beginMarkedContentProps) open.push(tag === 'Artifact' || known.has(String(id)));
    else if (code === OPS.endMarkedContent) open.pop();
    else if (painting.has(code) && !open.includes(true)) untagged.push(painting.get(code) ?? '');
  });
  return untagged;
}

/** The PDF at one of our addresses. */
export async function getPdf({ app }: TestApp, browser: Browser, url: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await app.inject({ url, headers: { cookie } });
  return { headers: reply.headers, content: reply.rawPayload, pdf: await readPdf(reply.rawPayload) };
}
