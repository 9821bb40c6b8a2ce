import { BOT_CHECK_LIFETIME_S } from '@handsel/contract';
import type { BotCheckAction } from '@handsel/contract';
import { givingCallsWords } from '@handsel/words/donate/giving-calls';
import type { BotCheckResult } from './bot-check-result.ts';
import { proveWork } from './proof-of-work.ts';
import { readPageSettings } from './settings.ts';

/** Loaded only if the charity uses Google's check. */
const importRecaptcha = () => import('./recaptcha.ts');

interface Prepared {
  result: Promise<BotCheckResult>;
  staleAt: number;
}

/** An answer must not expire on its way to the server. */
const MARGIN_S = 60;

const prepared = new Map<BotCheckAction, Prepared>();

/**
 * Begins the work of `answerBotCheck` in the background. Call it when the visitor begins to type.
 */
export function prepareBotCheck(action: BotCheckAction): void {
  const { recaptchaSiteKey } = readPageSettings();
  if (recaptchaSiteKey === undefined) prepareWork(action);
  // Google's answers expire quickly, so only its script is loaded ahead. A load error is reported
  // when the script is needed.
  else
    importRecaptcha()
      .then(({ loadRecaptcha }) => loadRecaptcha(recaptchaSiteKey))
      .catch(() => undefined);
}

/** The answer for one call, prepared or made now. Never throws. */
export async function answerBotCheck(action: BotCheckAction): Promise<BotCheckResult> {
  const { recaptchaSiteKey } = readPageSettings();
  if (recaptchaSiteKey !== undefined) return askGoogle(recaptchaSiteKey, action);
  const { result } = prepareWork(action);
  // Used up, even if the call fails.
  prepared.delete(action);
  return result;
}

async function askGoogle(siteKey: string, action: BotCheckAction): Promise<BotCheckResult> {
  try {
    const { askRecaptcha } = await importRecaptcha();
    return { ok: true, answer: await askRecaptcha(siteKey, action) };
  } catch {
    return { ok: false, message: givingCallsWords.botCheckNotLoaded };
  }
}

function prepareWork(action: BotCheckAction): Prepared {
  const known = prepared.get(action);
  if (known !== undefined && Date.now() < known.staleAt) return known;
  const begun = {
    result: proveWork(action),
    staleAt: Date.now() + (BOT_CHECK_LIFETIME_S - MARGIN_S) * 1_000,
  };
  prepared.set(action, begun);
  // Discards a failed answer: the next call tries again.
  void begun.result.then(({ ok }) => {
    if (!ok && prepared.get(action) === begun) prepared.delete(action);
  });
  return begun;
}
