import { SIGN_IN_ENDPOINTS } from '@handsel/contract/console';
import { staffSignInWords as words } from '@handsel/words/console/pages';
import { call, keepSession } from '../../lib/client.ts';
import { checkBody } from '../../lib/check-body.ts';
import { useFirstField } from '../../lib/use-first-field.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Page } from '../../ui/page.tsx';
import { SecondFactorField } from '../../ui/second-factor-field.tsx';
import styles from '../../ui/stack.module.css';

/** The second factor, after the correct password. */
export function CodeStep({ charity }: { charity: string }) {
  const first = useFirstField<HTMLDivElement>();
  const form = useForm(
    async ({ code = '' }) => {
      const body = checkBody(SIGN_IN_ENDPOINTS.giveSecondFactor, { code }, { code: words.codeMissing });
      keepSession(await call(SIGN_IN_ENDPOINTS.giveSecondFactor, { body }));
    },
    { bad_code: 'code' },
  );
  const startOver = useForm(async () => {
    keepSession(await call(SIGN_IN_ENDPOINTS.signOut, { body: {} }), true);
  });
  return (
    <Page title={words.codeTitle} lead={words.codeLead({ charity })}>
      <form {...form.props} className={styles.stack}>
        <FormMessage message={form.message} />
        <div ref={first}>
          <SecondFactorField id="code" error={form.errorOf('code')} />
        </div>
        <div>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {form.isBusy ? words.working : words.signIn}
          </Button>
        </div>
      </form>
      <form {...startOver.props}>
        <FormMessage message={startOver.message} />
        <Button type="submit" look="text" isBusy={startOver.isBusy}>
          {words.startOver}
        </Button>
      </form>
    </Page>
  );
}
