import { staffTagWords as words } from '@handsel/words/console/donor-changes';
import { staffGivingWords } from '@handsel/words/console/giving';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useTagsInUse } from '../../ui/giving/use-tags-in-use.ts';
import styles from './tag-filter.module.css';

export const TAG_FILTER_ID = 'tag-filter';

/** Narrows the list to donors with a tag; hidden while no tag is in use. */
export function TagFilter({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const inUse = useTagsInUse();
  const isKnown = inUse.some((each) => each.tag === tag);
  if (inUse.length === 0 && tag === '') return null;
  return (
    <div className={styles.filter}>
      <SelectField
        id={TAG_FILTER_ID}
        label={words.filter}
        value={tag}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{staffGivingWords.any}</option>
        {/* A tag from a bookmarked address. */}
        {tag === '' || isKnown ? null : <option value={tag}>{tag}</option>}
        {inUse.map((each) => (
          <option key={each.tag} value={each.tag}>
            {words.choice(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
