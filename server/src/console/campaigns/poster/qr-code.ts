import { encode } from 'uqr';
import { html } from '../../../platform/http/html.ts';

/** The empty modules around the code that ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** The number of modules on a side, including the empty ones around. */
  size: number;
  /** The dark modules as an SVG path, one unit for each module. */
  path: string;
}

/** The code of an address. A quarter of it may be dirty or torn, because posters hang outside. */
export function qrCodeOf(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'Q', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

/** Makes an SVG for printing in any size. */
export function qrCodeSvg(address: string): string {
  const { size, path } = qrCodeOf(address);
  const side = String(size);
  const box = `0 0 ${side} ${side}`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">
    <rect width="${side}" height="${side}" fill="#fff" />
    <path d="${path}" />
  </svg> `.markup;
}
