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
  /** The code of the fund that was chosen, where there is a choice. */
  fund?: string;
  /** As what it begins. */
  page: Page;
}

export type Beginning =
  | { kind: 'began'; checkout: Checkout }
  | { kind: 'invalid'; message: string; details: string[] }
  | { kind: 'refused'; message: string }
  /** The address has an account, whose owner has to sign in. */
  | { kind: 'recognized'; message: string }
  | { kind: 'lapsed' }
  | { kind: 'expired' };

/** Does ahead, while the visitor types, what beginning a donation will need. */
export function prepareBeginning(): void {
  prepareBotCheck('start');
}

/**
 * Takes a gift from the start page to the server: the checkout already begun goes on while its address is the same,
 * otherwise a new one begins. So it does where another campaign's page is read: the gift is to count for that one.
 * @param campaign as the address bar or the page has it; one that is none is no reason to stop anybody
 * @param version of that campaign's words, where the donor has read them
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
    // A checkout that this session no longer owns is no reason to stop anybody.
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
  // The answer is used up: the next try has one ready as well.
  if (!reply.ok) prepareBeginning();
  return asBeginning(reply);
}

function asBeginning(reply: CallResult<'start' | 'putCheckout'>): Beginning {
  if (reply.ok) return { kind: 'began', checkout: reply.data };
  if (reply.kind === 'no-reply') return { kind: 'refused', message: MESSAGES.startUnknown };
  const { code, message, errors } = reply.failure;
  switch (reply.status) {
    case 401:
      return { kind: 'recognized', message };
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
