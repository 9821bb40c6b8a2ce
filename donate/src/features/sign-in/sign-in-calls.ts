import { ACCOUNT_ENDPOINTS, BOT_CHECK_FIELD } from '@handsel/contract';
import type { BotCheckAction } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { answerBotCheck, prepareBotCheck } from '../../lib/bot-check.ts';
import { originOf } from '../../lib/origin.ts';
import { afterMailRequest, afterSignIn } from './sign-in-outcome.ts';
import type { MailedAct, SignInOutcome } from './sign-in-outcome.ts';

export interface SignInCircumstances {
  /** The campaign in the address bar. */
  campaign: string | undefined;
  /** The version of that campaign's text that the donor saw. */
  campaignVersion: number | undefined;
  /** Whether every sign-in on this page requires the bot check, even after few attempts. */
  demandsBotCheck: boolean;
}

interface Credentials {
  email: string;
  password: string;
}

/** Prepares the sign-in while the visitor types. */
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
  // After too many attempts at an address, by any visitor, the server demands the check.
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
  // The bot check's answer is used up, so another one is prepared for the next attempt.
  if (!reply.ok) prepareBotCheck('login');
  return reply;
}

/** Requests a mailed link for an address; the server sends it if it knows the address. */
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

/** Passes the bot check. A failure here looks like the server's rejection of a missing check. */
async function passBotCheck(action: BotCheckAction) {
  const check = await answerBotCheck(action);
  if (check.ok) return check;
  const failure = { code: 'bot_check_failed', message: check.message } as const;
  return { ok: false, kind: 'failure', status: 403, failure } as const;
}
