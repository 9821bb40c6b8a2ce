import { BOT_CHECK_FIELD } from '@handsel/contract';
import type { BotCheckAction } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import { answerBotCheck, prepareBotCheck } from '../../lib/bot-check.ts';
import { originOf } from '../../lib/origin.ts';
import { afterMailRequest, afterSignIn } from './sign-in-outcome.ts';
import type { MailedAct, SignInOutcome } from './sign-in-outcome.ts';

export interface SignInCircumstances {
  /** As the address bar has it. */
  campaign: string | undefined;
  /** Whether this page lets nobody sign in who has not passed the bot check. */
  demandsBotCheck: boolean;
}

/** Does ahead, while the visitor types, what signing in here will need. */
export function prepareSignIn({ demandsBotCheck }: SignInCircumstances): void {
  if (demandsBotCheck) prepareBotCheck('login');
}

export async function signIn(
  credentials: { email: string; password: string },
  circumstances: SignInCircumstances,
): Promise<SignInOutcome> {
  const { campaign, demandsBotCheck } = circumstances;
  const body = { ...credentials, ...originOf(campaign) };
  if (!demandsBotCheck) return afterSignIn(await callApi('login', { body }));
  const check = await passBotCheck('login');
  if (!check.ok) return afterSignIn(check);
  const checked = { ...body, [BOT_CHECK_FIELD]: check.answer, validate_recaptcha: true };
  const reply = await callApi('login', { body: checked });
  // The answer is used up: the next try has one ready as well.
  if (!reply.ok) prepareBotCheck('login');
  return afterSignIn(reply);
}

/** Has a link mailed to an address, if we know it. */
export async function requestMail(act: MailedAct, email: string): Promise<SignInOutcome> {
  const check = await passBotCheck('link');
  if (!check.ok) return afterMailRequest(act, check);
  const body = { email, [BOT_CHECK_FIELD]: check.answer };
  return afterMailRequest(
    act,
    act === 'link'
      ? await callApi('requestSignInLink', { body })
      : await callApi('requestPasswordReset', { body }),
  );
}

/** A check that could not be passed here is what the server would have answered without one. */
async function passBotCheck(action: BotCheckAction) {
  const check = await answerBotCheck(action);
  if (check.ok) return check;
  const failure = { code: 'bot_check_failed', message: check.message } as const;
  return { ok: false, kind: 'failure', status: 403, failure } as const;
}
