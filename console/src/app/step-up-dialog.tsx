import { SIGN_IN_ENDPOINTS, STEP_UP_MINUTES } from '@handsel/contract/console';
import { staffStepUpWords } from '@handsel/words/console/pages';
import { staffPasskeyWords } from '@handsel/words/console/passkeys';
import { staffSingleSignOnWords } from '@handsel/words/console/single-sign-on';
import { SecondFactorField } from '../ui/second-factor-field.tsx';
import { call } from '../lib/client.ts';
import { checkBody } from '../lib/check-body.ts';
import { answerSecondFactor } from '../lib/second-factor.ts';
import { canUsePasskeys } from '../lib/passkeys.ts';
import { usePerson, useSessionQuery } from '../lib/use-session.ts';
import { PasskeyConfirmation } from '../ui/passkey-confirmation.tsx';
import { FormModal } from '../ui/form-modal.tsx';

/** Asks for the second factor if a call needs a fresh one. */
export default function StepUpDialog() {
  const { has_passkeys: hasPasskeys, has_password: hasPassword } = usePerson();
  const provider = useSessionQuery().data?.session.single_sign_on ?? '';
  const hasPasskey = hasPasskeys && canUsePasskeys();
  return (
    <FormModal
      title={staffStepUpWords.title}
      lead={
        hasPassword
          ? (hasPasskey ? staffPasskeyWords.confirmLead : staffStepUpWords.lead)({ minutes: STEP_UP_MINUTES })
          : staffSingleSignOnWords.confirmLead({ name: provider, minutes: STEP_UP_MINUTES })
      }
      action={staffStepUpWords.confirm}
      fieldOf={{ bad_code: 'code' }}
      onSend={async ({ code = '' }) => {
        const body = checkBody(SIGN_IN_ENDPOINTS.stepUp, { code }, { code: staffStepUpWords.codeMissing });
        await call(SIGN_IN_ENDPOINTS.stepUp, { body });
        answerSecondFactor(true);
      }}
      // After an answer the call no longer waits.
      onClose={() => answerSecondFactor(false)}
    >
      {(errorOf) => (
        <>
          {hasPasskey ? <PasskeyConfirmation onConfirmed={() => answerSecondFactor(true)} /> : null}
          <SecondFactorField id="step-up-code" error={errorOf('code')} hasApp={hasPassword} />
        </>
      )}
    </FormModal>
  );
}
