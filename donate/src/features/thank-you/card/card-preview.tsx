import { cardText } from '@handsel/contract';
import type { Card } from '@handsel/contract';
import { cardPageWords as words } from '@handsel/words/donate/cards';
import { mailPreviewWords } from '@handsel/words/donate/mail-preview';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { useCharity } from '../../../lib/settings.ts';
import type { DedicatedGift } from '../dedication-notice.ts';
import { CardDrawing } from './card-drawing.tsx';
import styles from './card.module.css';

/** A card as its recipient will see it. */
export function CardPreview({ card, gift }: { card: Card; gift: DedicatedGift }) {
  const charity = useCharity();
  const isMailed = card.delivery === 'mail';
  const text = cardText({ charity, card, gift, isOnPaper: !isMailed });
  return (
    <section className={styles.preview} aria-labelledby="card-preview">
      <p id="card-preview" className={styles.caption}>
        {isMailed ? words.previewCaption : words.paperCaption}
      </p>
      {isMailed ? (
        <dl className={styles.head}>
          <dt>{mailPreviewWords.to}</dt>
          <dd>
            <Breakable>{card.email}</Breakable>
          </dd>
          <dt>{mailPreviewWords.subject}</dt>
          <dd>{text.subject}</dd>
        </dl>
      ) : null}
      <CardDrawing picture={card.picture} alt={text.alt} />
      <p className={styles.cardTitle}>{text.title}</p>
      {isMailed ? <p>{text.mark}</p> : null}
      <blockquote className={styles.quote}>
        {text.message.map((each, index) => (
          <p key={`${String(index)}${each}`}>{each}</p>
        ))}
        <p className={styles.from}>{text.from}</p>
      </blockquote>
      {(isMailed ? text.paragraphs : text.paragraphs.slice(0, -1)).map((each) => (
        <p key={each}>{each}</p>
      ))}
      {isMailed ? <p className={styles.small}>{text.reason}</p> : null}
    </section>
  );
}
