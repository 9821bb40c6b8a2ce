import { CARD_ART, cardArt } from '@handsel/contract';
import type { CardPicture } from '@handsel/contract';
import { useCharity } from '../../../lib/settings.ts';
import styles from './card.module.css';

/**
 * A card's drawing, in the charity's color.
 * @param alt empty if the text beside it describes it
 */
export function CardDrawing({ picture, alt = '' }: { picture: CardPicture; alt?: string }) {
  const { accentColor } = useCharity();
  const { paper, shapes } = cardArt(picture, accentColor);
  const { width, height } = CARD_ART;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <rect width={width} height={height} fill={paper} />
      {shapes.map((shape) =>
        'fill' in shape ? (
          <path key={shape.d + shape.fill} d={shape.d} fill={shape.fill} />
        ) : (
          <path
            key={shape.d + shape.stroke}
            d={shape.d}
            fill="none"
            stroke={shape.stroke}
            strokeWidth={shape.width}
            strokeLinecap="round"
          />
        ),
      )}
    </svg>
  );
}
