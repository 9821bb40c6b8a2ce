import type { ShownImage } from '@handsel/contract';
import styles from './brand.module.css';
import { LogoMark } from './logo-mark.tsx';

/** A logo that is this many times as wide as high has the charity's name in it. */
const WIDE = 1.8;

/** Who the charity is: its logo, or our mark where it has none, and its name. */
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
