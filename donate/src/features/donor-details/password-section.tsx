import {
  ACCOUNT_ENDPOINTS,
  BOT_CHECK_FIELD,
  changePasswordSchema,
  DONOR_ACCOUNT_ENDPOINTS,
  MESSAGES,
  PASSWORD_MIN_LENGTH,
} from '@handsel/contract';
import type { SignInSettings } from '@handsel/contract';
import { donorDetailsWords } from '@handsel/words/donate/donor-details';
import { commonWords } from '@handsel/words/shared/common';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { answerBotCheck } from '../../lib/bot-check.ts';
import { Button } from '@handsel/ui/button.tsx';
import { textsIn } from '@handsel/ui/form-fields.ts';
import { PasswordField } from '@handsel/ui/password-field.tsx';
import { Said, Section, SectionForm } from './section.tsx';
import { useAct } from './use-act.ts';

const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;
const FIELD_WORDS = {
  current_password: { label: donorDetailsWords.presentPasswordLabel, autoComplete: 'current-password' },
  password: {
    label: donorDetailsWords.newPasswordLabel,
    autoComplete: 'new-password',
    hint: donorDetailsWords.newPasswordHint({ length: PASSWORD_MIN_LENGTH }),
  },
  password_confirmation: { label: donorDetailsWords.confirmPasswordLabel, autoComplete: 'new-password' },
} as const;

interface PasswordSectionProps {
  settings: SignInSettings;
  onLapsed: () => void;
  /** The other browsers were signed out. */
  onChanged: () => void;
}

/** Changes the password; a donor without one can request a link to choose the first. */
export function PasswordSection({ settings, onLapsed, onChanged }: PasswordSectionProps) {
  const act = useAct(onLapsed);
  if (!settings.has_password) return <FirstPassword email={settings.email} onLapsed={onLapsed} />;

  async function change(form: HTMLFormElement): Promise<void> {
    const body = textsIn(form, FIELDS);
    const done = await act.press<'changePassword'>(() => checked(body), donorDetailsWords.passwordChanged);
    if (done === undefined) return;
    form.reset();
    onChanged();
  }

  return (
    <Section title={donorDetailsWords.passwordTitle} lead={donorDetailsWords.passwordLead}>
      <SectionForm
        act={act}
        onSubmit={(form) => {
          void change(form);
        }}
      >
        {/* For password managers, which store both. */}
        <input type="text" value={settings.email} autoComplete="username" readOnly hidden />
        {FIELDS.map((name) => (
          <PasswordField
            {...FIELD_WORDS[name]}
            key={name}
            id={`change-${name}`}
            name={name}
            error={act.errors[name]}
            onChange={() => {
              act.type(name);
            }}
          />
        ))}
        <Said act={act} />
        <Button type="submit" look="quiet" aria-disabled={act.isBusy}>
          {act.isBusy ? commonWords.oneMoment : donorDetailsWords.changePassword}
        </Button>
      </SectionForm>
    </Section>
  );
}

type Body = Record<(typeof FIELDS)[number], string>;

/** Does not send a form that the server would reject for its shape. */
async function checked(body: Body): Promise<CallResult<'changePassword'>> {
  const parsed = changePasswordSchema.safeParse(body);
  if (parsed.success) return callApi(DONOR_ACCOUNT_ENDPOINTS, 'changePassword', { body });
  const errors = Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), [message]]),
  );
  const failure = { code: 'validation', message: MESSAGES.correctErrors, errors } as const;
  return { ok: false, kind: 'failure', status: 422, failure };
}

function FirstPassword({ email, onLapsed }: { email: string; onLapsed: () => void }) {
  const act = useAct(onLapsed);
  return (
    <Section title={donorDetailsWords.passwordTitle} lead={donorDetailsWords.noPasswordLead}>
      <Said act={act} />
      <Button
        look="quiet"
        aria-disabled={act.isBusy}
        onClick={() => {
          void act.press<'requestPasswordReset'>(() => mailLink(email), MESSAGES.resetRequested);
        }}
      >
        {act.isBusy ? commonWords.oneMoment : donorDetailsWords.mailPasswordLink}
      </Button>
    </Section>
  );
}

async function mailLink(email: string): Promise<CallResult<'requestPasswordReset'>> {
  const check = await answerBotCheck('link');
  if (!check.ok) return { ok: false, kind: 'no-reply' };
  return callApi(ACCOUNT_ENDPOINTS, 'requestPasswordReset', {
    body: { email, [BOT_CHECK_FIELD]: check.answer },
  });
}
