import type { ShownImage } from '@handsel/contract';
import styles from './brand.module.css';
import { LogoMark } from './logo-mark.tsx';

/** The aspect ratio from which a logo is assumed to contain the charity's name. */
const WIDE = 1.8;

/** The charity's logo, or our mark if it has none, and its name. */
export function Brand({ name, logo }: { name: string; logo: ShownImage | undefined }) {
  if (logo === undefined) {
    return (
      <>
        <LogoMark />
        <span>{name}</span>
      </>
    );
  }
  const isWide = logo.width / logo.height >= WIDE;
  return (
    <>
      <img {...logo} alt={isWide ? name : ''} className={styles.logo} />
      {isWide ? null : <span>{name}</span>}
    </>
  );
}
