import { useCharity, useHero } from '../../lib/settings.ts';
import { HERO_SIZES } from './hero-sizes.ts';
import styles from './hero.module.css';

/** The charity's picture. It has its place before it is there, so nothing moves. */
export function Hero() {
  const hero = useHero();
  const { heroAlt, heroCaption } = useCharity();
  if (hero === undefined) return null;
  const { src, width, height, sources } = hero;
  return (
    <figure className={styles.hero}>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={HERO_SIZES} />
        ))}
        <img {...{ src, width, height }} alt={heroAlt} decoding="async" className={styles.picture} />
      </picture>
      {heroCaption === '' ? null : <figcaption className={styles.caption}>{heroCaption}</figcaption>}
    </figure>
  );
}
