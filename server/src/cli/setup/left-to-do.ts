import { CURRENCY } from '@handsel/contract';
import { setupWords as words } from '@handsel/words/commands/setup';
import { MONTHLY_PLAN_ID } from '../../gateway/braintree/subscriptions.ts';
import { isPublicAddress } from './address.ts';
import type { Outcome } from './ask-all.ts';
import { PAUSE_DISCOUNT } from './braintree.ts';
import { keyFile } from './plan.ts';
import type { Place } from './place.ts';
import type { Settings } from './settings-file.ts';

const CHARITY_FILE = 'charity.json';
const WEBHOOK = '/api/webhooks/braintree';

/**
 * Lists the steps that setup cannot do, one numbered line each.
 *
 * @param proxy the remaining steps for the new proxy
 */
export function leftToDo(
  place: Place,
  settings: Settings,
  { missing, keys, unit }: Outcome,
  proxy: string | undefined,
): string {
  const { kind, file } = place;
  const isLocal = settings['BRAINTREE_ENVIRONMENT'] === 'local';
  const address = settings['PUBLIC_URL'] ?? '';
  const isPublic = isPublicAddress(address);
  const discount = settings['BRAINTREE_PAUSE_DISCOUNT_ID'] || PAUSE_DISCOUNT;
  const texts = [
    !isLocal && words.leftCharity({ file: settings['CHARITY_FILE'] || CHARITY_FILE }),
    keys && words.leftKey({ file: keyFile(place, keys.recipient) }),
    unit.step,
    ...(missing === undefined
      ? [words.leftUnasked({ plan: MONTHLY_PLAN_ID, currency: CURRENCY.code, discount })]
      : missing.map((each) => words.leftMissing({ missing: each }))),
    !isLocal && words.leftRetries,
    proxy ?? (kind !== 'container' && isPublic && words.leftProxy({ host: new URL(address).host })),
    words.leftStart({ kind, file }),
    !isLocal && isPublic && words.leftWebhook({ address: `${address}${WEBHOOK}` }),
    words.leftDoctor,
  ].filter((text) => typeof text === 'string');
  const steps = texts.map((text, index) => words.step({ number: String(index + 1), text }));
  return [words.left, ...steps].join('\n');
}
