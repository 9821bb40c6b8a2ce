import { getDocumentProxy } from 'unpdf';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

interface Structure {
  role?: string;
  children?: Structure[];
}

/** Reads a PDF: its title, its words page by page, and its structure for screen readers. */
export async function readPdf(content: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { info } = await document.getMetadata();
  const texts: string[] = [];
  const roles = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    addRoles((await page.getStructTree()) as Structure | null, roles);
  }
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  return {
    title,
    language,
    pages: texts.length,
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
    roles: [...roles],
  };
}

function addRoles(structure: Structure | null, roles: Set<string>): void {
  if (structure?.role !== undefined) roles.add(structure.role);
  for (const child of structure?.children ?? []) addRoles(child, roles);
}

/** The PDF at one of our addresses. */
export async function getPdf({ app }: TestApp, browser: Browser, url: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await app.inject({ url, headers: { cookie } });
  return { headers: reply.headers, content: reply.rawPayload, pdf: await readPdf(reply.rawPayload) };
}
