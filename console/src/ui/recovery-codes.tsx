import { staffRecoveryWords as words, staffSignInWords } from '@handsel/words/console/pages';
import { CallFailed } from '../lib/call.ts';
import { copyText, downloadText } from '../lib/copy-and-download.ts';
import { useForm } from '../lib/use-form.ts';
import { useCharity } from '../lib/use-session.ts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { Button } from './button.tsx';
import { CheckField } from './check-field.tsx';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person has saved them: they are never shown again. */
  onSaved: () => void | Promise<void>;
}

/** The codes, shown once, with ways to save them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const toasts = useToasts();
  const charity = useCharity();
  const text = [words.fileHead({ charity }), '', ...codes, ''].join('\n');
  const form = useForm(async ({ saved }) => {
    if (saved === undefined) throw new CallFailed('validation', '', { saved: [words.savedMissing] });
    await onSaved();
  });
  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    toasts.show(
      isCopied ? { kind: 'ok', message: words.copied } : { kind: 'danger', message: words.notCopied },
    );
  }
  return (
    <>
      <ul className={styles.codes} aria-label={words.listLabel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button onClick={() => downloadText('handsel-recovery-codes.txt', text)}>{words.download}</Button>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
      <form {...form.props} className={styles.form}>
        <CheckField id="saved" name="saved" value="yes" label={words.saved} error={form.errorOf('saved')} />
        <div>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {form.isBusy ? staffSignInWords.working : words.continue}
          </Button>
        </div>
      </form>
    </>
  );
}
