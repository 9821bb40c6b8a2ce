import { staffSignInWords } from '@handsel/words/console/pages';
import { staffPasskeyWords as words } from '@handsel/words/console/passkeys';
import { keepSession } from '../../lib/client.ts';
import { canUsePasskeys, signInWithPasskey } from '../../lib/passkeys.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import styles from '../../ui/stack.module.css';

/** The complete sign-in by a passkey, if the browser supports passkeys. */
export function PasskeyStep() {
  const form = useForm(async () => {
    keepSession(await signInWithPasskey());
  });
  if (!canUsePasskeys()) return null;
  return (
    <form {...form.props} className={styles.stack}>
      <FormMessage message={form.message} />
      <div>
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          {form.isBusy ? staffSignInWords.working : words.signIn}
        </Button>
      </div>
      <p className={styles.muted}>{words.orPassword}</p>
    </form>
  );
}
