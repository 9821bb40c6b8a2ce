import { staffTagWords as words } from '@handsel/words/console/donor-changes';
import styles from './tags.module.css';

/** The tags of a donor, in a small space. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={words.title}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
