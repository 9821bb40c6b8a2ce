import { DONOR_CHANGE_ENDPOINTS, STAFF_ERRORS, TAG_MAX_LENGTH, TAGS_MAX } from '@handsel/contract/console';
import { staffTagWords as words } from '@handsel/words/console/donor-changes';
import { staffSignInWords } from '@handsel/words/console/pages';
import { Icon } from '@handsel/ui/icons.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { useForm } from '../../lib/use-form.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Tags } from '../../ui/giving/tags.tsx';
import styles from '../../ui/giving/tags.module.css';
import { useTagsInUse } from '../../ui/giving/use-tags-in-use.ts';
import { None } from '../../ui/none.tsx';
import { Section } from '../../ui/section.tsx';

type Donor = CallReply<'getDonor'>['donor'];

/** The tags of a donor, with buttons to add and remove them if the person may. */
export function DonorTags({ donor }: { donor: Donor }) {
  const mayChange = useMay('giving:correct');
  const { tags } = donor;
  return (
    <Section title={words.title}>
      {tags.length === 0 ? <None>{mayChange ? words.none : words.noneReadOnly}</None> : null}
      {mayChange ? <RemovableTags donor={donor} /> : <Tags tags={tags} />}
      {mayChange ? (
        tags.length >= TAGS_MAX ? (
          <p>{words.full({ count: TAGS_MAX })}</p>
        ) : (
          <TagForm donor={donor} />
        )
      ) : null}
    </Section>
  );
}

function RemovableTags({ donor: { id, tags } }: { donor: Donor }) {
  const toasts = useToasts();
  async function remove(tag: string): Promise<void> {
    try {
      await call(DONOR_CHANGE_ENDPOINTS.removeDonorTag, { params: { id }, body: { tag } });
      toasts.show({ kind: 'ok', message: words.removed({ tag }) });
      // The focused button disappeared with its tag.
      document.getElementById('new-tag')?.focus();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
    await givingChanged();
  }
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={words.title}>
      {tags.map((tag) => (
        <li key={tag} className={`${styles.tag} ${styles.removable}`}>
          {tag}
          <button
            type="button"
            className={styles.remove}
            aria-label={words.remove({ tag })}
            onClick={() => void remove(tag)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function TagForm({ donor: { id, tags } }: { donor: Donor }) {
  const toasts = useToasts();
  const inUse = useTagsInUse();
  const form = useForm(async ({ tag: typed = '' }, element) => {
    const tag = typed.trim();
    if (tag === '')
      throw new CallFailed('validation', STAFF_ERRORS.validation.message, { tag: [words.missing] });
    await call(DONOR_CHANGE_ENDPOINTS.addDonorTag, { params: { id }, body: { tag } });
    element.reset();
    toasts.show({ kind: 'ok', message: words.added({ tag }) });
    await givingChanged();
  });
  return (
    <form {...form.props}>
      <FormMessage message={form.message} />
      <div className={styles.form}>
        <div className={styles.field}>
          <TextField
            id="new-tag"
            name="tag"
            label={words.label}
            hint={words.hint({ length: TAG_MAX_LENGTH })}
            maxLength={TAG_MAX_LENGTH}
            autoComplete="off"
            list="tags-in-use"
            error={form.errorOf('tag')}
          />
          <datalist id="tags-in-use">
            {inUse
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </div>
        <div className={styles.add}>
          <Button type="submit" isBusy={form.isBusy}>
            {form.isBusy ? staffSignInWords.working : words.add}
          </Button>
        </div>
      </div>
    </form>
  );
}
