import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The margin in cells, which readers need to find the code. ISO/IEC 18004 requires four. */
const QUIET_ZONE = 4;

/** A QR code, always dark on white: many readers accept no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? squareAt(x, y) : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function squareAt(x: number, y: number): string {
  return `M${String(x)} ${String(y)}h1v1h-1z`;
}
