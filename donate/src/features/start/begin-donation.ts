import { BOT_CHECK_FIELD, GIVING_ENDPOINTS, MESSAGES, sameEmail } from '@handsel/contract';
import type { Checkout, Frequency, Page } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { answerBotCheck, prepareBotCheck } from '../../lib/bot-check.ts';
import { putCheckout } from '../../lib/put-checkout.ts';
import { originOf, sourceIn } from '../../lib/origin.ts';

interface Gift {
  email: string;
  /** In dollars. */
  amount: number;
  type: Frequency;
  /** The code of the chosen fund, if there was a choice. */
  fund?: string;
  /** The page that the gift starts on. */
  page: Page;
}

export type Beginning =
  | { kind: 'began'; checkout: Checkout }
  | { kind: 'invalid'; message: string; details: string[] }
  | { kind: 'refused'; message: string }
  /** The address has an account, whose owner must sign in. */
  | { kind: 'recognized' }
  | { kind: 'lapsed' }
  | { kind: 'expired' };

/** Prepares the start of a donation while the visitor types. */
export function prepareBeginning(): void {
  prepareBotCheck('start');
}

/**
 * Sends a gift from the start page to the server. The existing checkout continues if its address
 * and campaign are the same; otherwise a new one begins.
 * @param campaign from the address bar or the page; an unknown code is ignored
 * @param version of that campaign's text, if the donor saw it
 */
export async function beginDonation(
  gift: Gift,
  begun: Checkout | undefined,
  campaign: string | undefined,
  version: number | undefined,
): Promise<Beginning> {
  const isOfOther = version !== undefined && begun?.campaign !== campaign;
  if (typeof begun?.email === 'string' && sameEmail(begun.email, gift.email) && !isOfOther) {
    const reply = await putCheckout(begun.uuid, gift);
    // If this session no longer owns the checkout, a new one begins.
    const isGone = !reply.ok && reply.kind === 'failure' && reply.failure.code === 'not_found';
    if (!isGone) return asBeginning(reply);
  }
  const check = await answerBotCheck('start');
  if (!check.ok) return { kind: 'refused', message: check.message };
  const reply = await callApi(GIVING_ENDPOINTS, 'start', {
    body: {
      ...gift,
      ...originOf(campaign),
      ...sourceIn(window.location.search),
      ...(version === undefined ? {} : { campaign_version: version }),
      [BOT_CHECK_FIELD]: check.answer,
    },
  });
  // The bot check's answer is used up, so another one is prepared for the next attempt.
  if (!reply.ok) prepareBeginning();
  return asBeginning(reply);
}

function asBeginning(reply: CallResult<'start' | 'putCheckout'>): Beginning {
  if (reply.ok) return { kind: 'began', checkout: reply.data };
  if (reply.kind === 'no-reply') return { kind: 'refused', message: MESSAGES.startUnknown };
  const { code, message, errors } = reply.failure;
  switch (reply.status) {
    case 401:
      return { kind: 'recognized' };
    case 440:
      return { kind: 'lapsed' };
    case 422: {
      const closed = errors?.['fund']?.[0];
      if (closed !== undefined) return { kind: 'refused', message: closed };
      return { kind: 'invalid', message, details: Object.values(errors ?? {}).flat() };
    }
    default:
      return code === 'checkout_expired' ? { kind: 'expired' } : { kind: 'refused', message };
  }
}
