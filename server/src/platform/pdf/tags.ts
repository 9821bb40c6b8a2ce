import { localeIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import type PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document['struct']>;

/** The direction that a heading cell of a table applies to. */
export type Scope = 'Row' | 'Column';

/** A rectangle in points from the top left of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The structure of a document for screen readers, in the order of reading. */
export class Tags {
  readonly document: Document;
  readonly #root: Structure;
  /** The language of what follows, if it is not the document's. */
  language: Language | undefined;

  constructor(document: Document) {
    this.document = document;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /**
   * Adds an element for screen readers.
   * @param under the document itself by default
   */
  structure(type: string, children?: () => void, under: Structure = this.#root, scope?: Scope): Structure {
    // The types of pdfkit do not name the scope yet.
    const options: { lang?: string; scope?: Scope } = {
      ...this.#lang(),
      ...(scope !== undefined && { scope }),
    };
    const element = this.document.struct(type, options);
    under.add(element);
    if (children !== undefined) element.add(children);
    return element;
  }

  /** Draws a picture that screen readers describe with `alt`. */
  figure(alt: string, { x, y, width, height }: Box, draw: () => void): void {
    // PDF/UA needs the place of a figure. The types of pdfkit do not name it yet.
    const options = { alt, bbox: [x, y, x + width, y + height], ...this.#lang() };
    this.#root.add(this.document.struct('Figure', options, draw));
  }

  /** Draws something that screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  #lang(): { lang?: string } {
    return this.language === undefined ? {} : { lang: localeIn(this.language) };
  }

  end(): void {
    this.#root.end();
  }
}
