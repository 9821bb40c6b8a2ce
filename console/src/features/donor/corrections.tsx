import { postalAddressWords } from '@handsel/words/shared/postal-address';
import { staffDetailsWords as words } from '@handsel/words/console/donor-changes';
import type { CallReply } from '../../lib/call.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import styles from '../../ui/giving/notes.module.css';

const FIELDS: Readonly<Partial<Record<string, string>>> = postalAddressWords;

/** The corrections of a donor's name and address by staff, the newest first. */
export function Corrections({ corrections }: Pick<CallReply<'getDonor'>['record'], 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Section title={words.corrections}>
      <ul className={styles.notes}>
        {corrections.map(({ at, author, before, after }) => (
          <li key={at} className={styles.note}>
            {Object.keys(after).map((field) => (
              <p key={field} className={styles.text}>
                {words.correction({
                  name: FIELDS[field] ?? field,
                  before: before[field] || words.none,
                  after: after[field] || words.none,
                })}
              </p>
            ))}
            <p className={styles.by}>
              <span>{author}</span>
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
