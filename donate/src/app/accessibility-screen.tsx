import { accessibilityWords as words } from '@handsel/words/donate/accessibility';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { useCharity, useSettings } from '../lib/settings.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './accessibility-screen.module.css';

/** The accessibility statement: the charity's own, or else the usual one. */
export function AccessibilityScreen() {
  const { name, supportEmail } = useCharity();
  const { accessibility } = useSettings();
  return (
    <article className={styles.page}>
      <PageHeading>{words.heading}</PageHeading>
      {accessibility === undefined ? (
        <>
          <p>{words.aim({ name })}</p>
          <p>{words.works}</p>
          <p>{words.checked}</p>
          <h2>{words.limitsTitle}</h2>
          <p>{words.limits}</p>
        </>
      ) : (
        accessibility.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      )}
      <h2>{words.reportTitle}</h2>
      <p>
        <Sentence
          pieces={words.report({
            link: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
            supportEmail,
          })}
        />
      </p>
    </article>
  );
}
