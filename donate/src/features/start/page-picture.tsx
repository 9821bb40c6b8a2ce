import type { Picture } from '@handsel/contract';
import { HERO_SIZES } from './hero-sizes.ts';
import styles from './page-picture.module.css';

interface PagePictureProps {
  picture: Picture;
  alt: string;
  /** May be empty. */
  caption: string;
  /** On a phone, a strip above the heading. */
  isStrip?: boolean;
  /** It is further down, and loaded when the visitor scrolls near it. */
  isLater?: boolean;
}

/** A picture as wide as its column. Its space is reserved before it loads, so nothing moves. */
export function PagePicture({ picture, alt, caption, isStrip, isLater = false }: PagePictureProps) {
  const { src, width, height, sources } = picture;
  return (
    <figure className={styles.figure} data-strip={isStrip}>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={HERO_SIZES} />
        ))}
        <img
          // Before the address, so that no browser has begun to load the picture by then.
          {...(isLater && { loading: 'lazy' })}
          src={src}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          className={styles.picture}
        />
      </picture>
      {caption === '' ? null : <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
