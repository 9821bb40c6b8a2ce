import { LOGO_MARK } from '@handsel/contract';

/** The knot in the middle. */
const KNOT = '#d9a928';

/** Our own mark as an SVG file. */
export function markSvg(color: string): string {
  const { size } = LOGO_MARK;
  const box = [-size / 2, -size / 2, size, size].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="${box}">${mark(color)}</svg>`;
}

/** Our own mark around the origin, as a part of an SVG. */
export function mark(color: string): string {
  const paths = LOGO_MARK.paths.map(({ d, turn }) => `<path d="${d}" transform="rotate(${String(turn)})"/>`);
  return `<g fill="${color}">${paths.join('')}</g><circle r="15" fill="${KNOT}"/>`;
}
