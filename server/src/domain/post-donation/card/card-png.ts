import { CARD_ART, cardArt, type CardPicture } from '@handsel/contract';
import sharp from 'sharp';
import { html } from '../../../platform/http/html.ts';

/** The width of a mail's text, in CSS pixels. */
const WIDTH = 512;
export const PICTURE_SIZE = { width: WIDTH, height: (WIDTH * CARD_ART.height) / CARD_ART.width };

/** A card's drawing as a PNG, sharp on screens with two device pixels to a CSS pixel. */
export async function cardPng(picture: CardPicture, accentColor: string): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(picture, accentColor)), { density: 300 })
    .resize({ width: 2 * WIDTH })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function svgOf(picture: CardPicture, accent: string): string {
  const { width, height } = CARD_ART;
  const { paper, shapes } = cardArt(picture, accent);
  const drawn = shapes.map((shape) =>
    'fill' in shape
      ? html`<path d="${shape.d}" fill="${shape.fill}" />`
      : html`<path
          d="${shape.d}"
          fill="none"
          stroke="${shape.stroke}"
          stroke-width="${String(shape.width)}"
          stroke-linecap="round"
        />`,
  );
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${String(width)}"
    height="${String(height)}"
    viewBox="0 0 ${String(width)} ${String(height)}"
  >
    <rect width="${String(width)}" height="${String(height)}" fill="${paper}" />
    ${drawn}
  </svg>`.markup;
}
