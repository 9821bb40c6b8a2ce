import { SINGLE_SIGN_ON_ENDPOINTS } from '@handsel/contract/console';
import { staffSignInWords } from '@handsel/words/console/pages';
import { staffSingleSignOnWords as words } from '@handsel/words/console/single-sign-on';
import { call } from '../../lib/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import styles from '../../ui/stack.module.css';

/**
 * Opens the charity's identity provider, which redirects back.
 * @param name the provider's name for staff
 */
export function SingleSignOnStep({ name }: { name: string }) {
  const form = useForm(async () => {
    const { url } = await call(SINGLE_SIGN_ON_ENDPOINTS.beginSingleSignOn, { body: {} });
    window.location.assign(url);
  });
  return (
    <form {...form.props} className={styles.stack}>
      <FormMessage message={form.message} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? staffSignInWords.working : words.signIn({ name })}
        </Button>
      </div>
    </form>
  );
}
