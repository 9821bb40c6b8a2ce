import { CURRENCY, isTimeZone } from '@handsel/contract';
import { setupWords as words } from '@handsel/words/commands/setup';
import { tryBraintree } from '../doctor/braintree.ts';
import { askOptional, askSecret, askText, askUntilRight, choose, say } from './ask.ts';
import type { Settings } from './settings-file.ts';

/** The objects to create in Braintree’s control panel; undefined if Braintree did not answer. */
export type Missing = readonly string[] | undefined;

export type BraintreeEnvironment = 'local' | 'sandbox' | 'production';

export const PAUSE_DISCOUNT = 'handsel-pause';
const isId = (text: string) => /^[\w-]+$/.test(text);

/** @param mayTry whether the stand-in is available: a release has it only in `handsel try` */
export function askEnvironment(present: Settings, mayTry: boolean): Promise<BraintreeEnvironment> {
  const choices: [BraintreeEnvironment, string][] = [
    ...(mayTry ? [['local', words.local] as [BraintreeEnvironment, string]] : []),
    ['sandbox', words.sandbox],
    ['production', words.production],
  ];
  return choose(words.environment, choices, present['BRAINTREE_ENVIRONMENT'] ?? choices[0]?.[0]);
}

export async function askBraintree(
  present: Settings,
  environment: Exclude<BraintreeEnvironment, 'local'>,
): Promise<{ answers: Settings; missing: Missing }> {
  say(words.keysAt);
  let missing: Missing;
  const answers = await askUntilRight(present, askOnce, async (tried) => {
    say(words.tryingBraintree);
    const found = await tryBraintree({
      environment,
      merchantId: tried['BRAINTREE_MERCHANT_ID'] ?? '',
      publicKey: tried['BRAINTREE_PUBLIC_KEY'] ?? '',
      privateKey: tried['BRAINTREE_PRIVATE_KEY'] ?? '',
      merchantAccountId: tried['BRAINTREE_MERCHANT_ACCOUNT_ID'] || undefined,
      pauseDiscountId: present['BRAINTREE_PAUSE_DISCOUNT_ID'] || PAUSE_DISCOUNT,
      timeZone: tried['BRAINTREE_TIME_ZONE'] ?? '',
      localPort: 0,
    });
    missing = found.missing;
    return { findings: found.findings, fine: words.braintreeFine({ currency: CURRENCY.code }) };
  });
  return { answers, missing };
}

async function askOnce(present: Settings): Promise<Settings> {
  const id = { isRight: isId, wrong: words.idWrong };
  const merchantId = await askText({
    ...id,
    message: words.merchantId,
    present: present['BRAINTREE_MERCHANT_ID'],
  });
  const publicKey = await askText({
    ...id,
    message: words.publicKey,
    present: present['BRAINTREE_PUBLIC_KEY'],
  });
  const privateKey = await askSecret({
    ...id,
    message: words.privateKey,
    present: present['BRAINTREE_PRIVATE_KEY'],
  });
  const account = await askOptional({
    ...id,
    message: words.merchantAccount,
    present: present['BRAINTREE_MERCHANT_ACCOUNT_ID'],
  });
  const timeZone = await askText({
    message: words.timeZone,
    present: present['BRAINTREE_TIME_ZONE'],
    isRight: isTimeZone,
    wrong: words.timeZoneWrong,
  });
  return {
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey.trim(),
    BRAINTREE_MERCHANT_ACCOUNT_ID: account,
    BRAINTREE_TIME_ZONE: timeZone,
  };
}
