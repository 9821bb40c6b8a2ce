import { Breakable } from '@handsel/ui/breakable.tsx';
import styles from './breaking-text.module.css';

/** A person's name, and their email in brackets. */
const PERSON = /^(.*) (\(\S+@\S+\))$/;

/**
 * A text whose addresses break at their marks, and not within a word. The email of a named person
 * starts in a line of its own before it breaks.
 */
export function BreakingText({ children: text }: { children: string }) {
  const [, name, email] = PERSON.exec(text) ?? [];
  if (name === undefined || email === undefined) return <Breakable>{text}</Breakable>;
  return (
    <>
      {name}{' '}
      <span className={styles.address}>
        <Breakable>{email}</Breakable>
      </span>
    </>
  );
}
