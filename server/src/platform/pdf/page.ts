import { printable, titleFace, type Face } from './fonts.ts';
import { Tags } from './tags.ts';

/** US letter, in points. */
export const PAPER = { width: 612, height: 792, side: 72, top: 56, bottom: 84 } as const;
export const TEXT_WIDTH = PAPER.width - 2 * PAPER.side;

/** The colors of ui/src/theme.css on white paper. */
export const COLOURS = { ink: '#1c2a20', muted: '#5b635c', line: '#d9d4c5', danger: '#9a2a22' } as const;

export interface TextStyle {
  face?: Face;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
  x?: number;
  y?: number;
  width?: number;
}

const BODY_SIZE = 11;
const LINE_GAP = 3;

/** A document that is written from top to bottom, with the structure for screen readers. */
export class Page extends Tags {
  /** Adds space before the next element. */
  space(points: number): void {
    this.document.y += points;
  }

  /**
   * Starts another page if the next element would not fit on this one.
   * @returns whether it did
   */
  keepTogether(height: number): boolean {
    if (this.document.y + height <= PAPER.height - PAPER.bottom) return false;
    this.document.addPage();
    return true;
  }

  heading(text: string): void {
    this.structure('H1', () => {
      this.write(text, { face: titleFace(text), size: 25 });
    });
    this.space(12);
  }

  /** Keeps the heading on the same page as the beginning of its content. */
  subheading(text: string): void {
    this.keepTogether(110);
    this.space(6);
    this.structure('H2', () => {
      this.write(text, { face: titleFace(text), size: 15 });
    });
    this.space(6);
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.keepTogether(this.heightOf(text, style));
    this.structure('P', () => {
      this.write(text, style);
    });
    this.space(9);
  }

  /** Writes a notice between two lines, in the danger color. */
  notice(text: string): void {
    const style: TextStyle = { face: 'strong', colour: COLOURS.danger };
    this.line(COLOURS.danger);
    this.space(8);
    this.structure('P', () => {
      this.write(text, style);
    });
    this.space(5);
    this.line(COLOURS.danger);
    this.space(14);
  }

  /** A rule across the text, which screen readers skip. */
  line(colour: string): void {
    this.artifact(() => {
      const { document } = this;
      document
        .moveTo(PAPER.side, document.y)
        .lineTo(PAPER.width - PAPER.side, document.y)
        .lineWidth(0.75)
        .stroke(colour);
    });
  }

  write(text: string, { face = 'body', size = BODY_SIZE, colour, align, x, y, width }: TextStyle): void {
    this.document
      .font(face)
      .fontSize(size)
      .fillColor(colour ?? COLOURS.ink)
      .text(printable(face, text), x ?? PAPER.side, y ?? this.document.y, {
        width: width ?? TEXT_WIDTH,
        align: align ?? 'left',
        lineGap: LINE_GAP,
      });
  }

  heightOf(text: string, { face = 'body', size = BODY_SIZE, width = TEXT_WIDTH }: TextStyle): number {
    return this.document
      .font(face)
      .fontSize(size)
      .heightOfString(printable(face, text), { width, lineGap: LINE_GAP });
  }
}
