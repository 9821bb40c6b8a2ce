import { encode } from 'uqr';
import { html } from '../../../platform/http/html.ts';

/** Modules around the code that stay empty, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules on a side, with the empty ones around. */
  size: number;
  /** The dark modules as an SVG path, a unit a module. */
  path: string;
}

/** The code of an address. A quarter of it may be dirty or torn: posters hang outside. */
export function qrCodeOf(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'Q', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

/** To be printed in any size. */
export function qrCodeSvg(address: string): string {
  const { size, path } = qrCodeOf(address);
  const side = String(size);
  const box = `0 0 ${side} ${side}`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">
    <rect width="${side}" height="${side}" fill="#fff" />
    <path d="${path}" />
  </svg> `.markup;
}
