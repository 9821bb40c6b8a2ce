import { mailPreviewWords } from '@handsel/words/donate/mail-preview';
import { useId } from 'react';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  to: string;
  subject: string;
  title: string;
  paragraphs: string[];
  smallPrint: string;
}

/** A mail as its recipient will see it, before it is sent. */
export function MailPreview({ to, subject, title, paragraphs, smallPrint }: MailPreviewProps) {
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <p id={id} className={styles.caption}>
        {mailPreviewWords.caption}
      </p>
      <dl className={styles.head}>
        <dt>{mailPreviewWords.to}</dt>
        <dd>{to}</dd>
        <dt>{mailPreviewWords.subject}</dt>
        <dd>{subject}</dd>
      </dl>
      <p className={styles.title}>{title}</p>
      {paragraphs.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <p className={styles.small}>{smallPrint}</p>
    </section>
  );
}
