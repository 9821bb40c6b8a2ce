import { ACCOUNT_ENDPOINTS, BOT_CHECK_FIELD } from '@handsel/contract';
import type { BotCheckAction } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { answerBotCheck, prepareBotCheck } from '../../lib/bot-check.ts';
import { originOf } from '../../lib/origin.ts';
import { afterMailRequest, afterSignIn } from './sign-in-outcome.ts';
import type { MailedAct, SignInOutcome } from './sign-in-outcome.ts';

export interface SignInCircumstances {
  /** As the address bar has it. */
  campaign: string | undefined;
  /** Of that campaign's words, where the donor has read them. */
  campaignVersion: number | undefined;
  /** Whether this page lets nobody sign in who has not passed the bot check, however few have tried. */
  demandsBotCheck: boolean;
}

interface Credentials {
  email: string;
  password: string;
}

/** Does ahead, while the visitor types, what signing in here will need. */
export function prepareSignIn({ demandsBotCheck }: SignInCircumstances): void {
  if (demandsBotCheck) prepareBotCheck('login');
}

export async function signIn(
  credentials: Credentials,
  { campaign, campaignVersion, demandsBotCheck }: SignInCircumstances,
): Promise<SignInOutcome> {
  const body = {
    ...credentials,
    ...originOf(campaign),
    ...(campaignVersion === undefined ? {} : { campaign_version: campaignVersion }),
  };
  if (demandsBotCheck) return afterSignIn(await signInChecked(body));
  const reply = await callApi(ACCOUNT_ENDPOINTS, 'login', { body });
  // Where an address was tried too often, by whomever, the server lets nobody in without the check.
  const mustCheck = !reply.ok && reply.kind === 'failure' && reply.failure.code === 'bot_check_failed';
  return afterSignIn(mustCheck ? await signInChecked(body) : reply);
}

async function signInChecked(
  body: Credentials & ReturnType<typeof originOf> & { campaign_version?: number },
): Promise<CallResult<'login'>> {
  const check = await passBotCheck('login');
  if (!check.ok) return check;
  const checked = { ...body, [BOT_CHECK_FIELD]: check.answer, validate_recaptcha: true };
  const reply = await callApi(ACCOUNT_ENDPOINTS, 'login', { body: checked });
  // The answer is used up: the next try has one ready as well.
  if (!reply.ok) prepareBotCheck('login');
  return reply;
}

/** Has a link mailed to an address, if we know it. */
export async function requestMail(act: MailedAct, email: string): Promise<SignInOutcome> {
  const check = await passBotCheck('link');
  if (!check.ok) return afterMailRequest(act, check);
  const body = { email, [BOT_CHECK_FIELD]: check.answer };
  return afterMailRequest(
    act,
    act === 'link'
      ? await callApi(ACCOUNT_ENDPOINTS, 'requestSignInLink', { body })
      : await callApi(ACCOUNT_ENDPOINTS, 'requestPasswordReset', { body }),
  );
}

/** A check that could not be passed here is what the server would have answered without one. */
async function passBotCheck(action: BotCheckAction) {
  const check = await answerBotCheck(action);
  if (check.ok) return check;
  const failure = { code: 'bot_check_failed', message: check.message } as const;
  return { ok: false, kind: 'failure', status: 403, failure } as const;
}
