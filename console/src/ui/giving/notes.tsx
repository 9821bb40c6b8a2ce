import { STAFF_ERRORS } from '@handsel/contract/console';
import type { StaffNote } from '@handsel/contract/console';
import { staffNotesWords as words } from '@handsel/words/console/giving';
import { staffSignInWords } from '@handsel/words/console/pages';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../button.tsx';
import { FormMessage } from '../form-message.tsx';
import { Moment } from '../moment.tsx';
import { None } from '../none.tsx';
import { Section } from '../section.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import styles from './notes.module.css';

const MAX_LENGTH = 2000;

interface NotesProps {
  notes: readonly StaffNote[];
  /**
   * Saves a note, and reads the notes again.
   * @throws CallFailed
   */
  onAdd: (text: string) => Promise<void>;
}

/** The colleagues' notes, with a form to add one if the person may. */
export function Notes({ notes, onAdd }: NotesProps) {
  const mayAdd = useMay('giving:correct');
  return (
    <Section title={words.title}>
      {notes.length === 0 ? (
        <None>{mayAdd ? words.empty : words.emptyReadOnly}</None>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <p className={styles.text}>{note.text}</p>
              <p className={styles.by}>
                <span>{note.author}</span>
                <Moment at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? <NoteForm onAdd={onAdd} /> : null}
    </Section>
  );
}

function NoteForm({ onAdd }: Pick<NotesProps, 'onAdd'>) {
  const toasts = useToasts();
  const form = useForm(async ({ text = '' }, element) => {
    const trimmed = text.trim();
    if (trimmed === '')
      throw new CallFailed('validation', STAFF_ERRORS.validation.message, { text: [words.missing] });
    await onAdd(trimmed);
    element.reset();
    toasts.show({ kind: 'ok', message: words.added });
  });
  return (
    <form {...form.props} className={styles.form}>
      <FormMessage message={form.message} />
      <TextAreaField
        id="note"
        name="text"
        label={words.label}
        hint={words.hint}
        maxLength={MAX_LENGTH}
        rows={3}
        error={form.errorOf('text')}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? staffSignInWords.working : words.add}
        </Button>
      </div>
    </form>
  );
}
