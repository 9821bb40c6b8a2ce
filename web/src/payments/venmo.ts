import venmo from 'braintree-web/venmo/index.js';
import type { Venmo, VenmoOptions } from 'braintree-web/venmo/index.js';
import { outcomeOfError } from './explain-provider-error.ts';
import type { Gift, MethodContext, MethodOutcome, ReadyWallet, Wallet } from './method.ts';
import { oneAtATime } from './one-at-a-time.ts';
import './unseen-frames.ts';
import styles from './venmo.module.css';

/**
 * A little longer than braintree-web asks for an answer from a phone (venmo.test.ts). It goes on asking where that was left, and throws
 * if it is torn down meanwhile.
 */
const LONGEST_ASKING_MS = 310_000;

/**
 * Venmo: on a computer a code to scan, or where the charity has it so a window to sign in; on a phone the app, from which the
 * donor comes back by hand. All waiting and asking is braintree-web's own, and so are its times.
 */
const venmoWallet: Wallet<'venmo'> = {
  async prepare({ client, settings, gift }) {
    const desktop = { allowDesktop: true, allowDesktopWebLogin: settings.desktop === 'login' };
    if (!venmo.isBrowserSupported(desktop)) return undefined;
    const instance = await venmo.create({ client, ...desktop, ...request(settings, gift()) });
    // It is given before it has asked Venmo; its address is known only afterwards, and a press before that would fail.
    await instance.getUrl();
    return readyWallet(instance);
  },
};
export default venmoWallet;

function request(
  { label }: MethodContext<'venmo'>['settings'],
  gift: Gift | undefined,
): Omit<VenmoOptions, 'client' | 'allowDesktop' | 'allowDesktopWebLogin'> {
  return {
    displayName: label,
    // A monthly gift is charged again by what is approved now, and so is what is saved for later.
    paymentMethodUsage: gift?.frequency === 'one-time' ? 'single_use' : 'multi_use',
    // The current version replaces this page with the fallback, so no page would wait for the answer.
    mobileWebFallBack: venmo.VERSION === '3.97.2',
    // A way back that opens the page again would leave two of it.
    requireManualReturn: true,
  };
}

function readyWallet(instance: Venmo): ReadyWallet {
  let ending: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    void instance.cancelTokenization().catch(() => undefined);
  };
  return {
    showButton(place, onPress) {
      clearTimeout(ending);
      const button = document.createElement('button');
      button.type = 'button';
      button.className = styles['button'] ?? '';
      button.textContent = 'Venmo';
      button.addEventListener('click', () => onPress(pay(instance), leave));
      place.append(button);
      return {
        remove() {
          button.remove();
          // Unless the button comes back at once in another place, nobody is left to answer.
          const endIn = isLeft ? LONGEST_ASKING_MS : 0;
          ending = setTimeout(() => void instance.teardown().catch(() => undefined), endIn);
        },
      };
    },
  };
}

async function pay(instance: Venmo): Promise<MethodOutcome> {
  const release = oneAtATime();
  if (release === undefined) return outcomeOfError({ code: 'VENMO_TOKENIZATION_REQUEST_ACTIVE' });
  try {
    const { nonce } = await instance.tokenize();
    return { kind: 'nonce', nonce, methodType: 'venmo' };
  } catch (error) {
    return await outcomeOfError(error);
  } finally {
    release();
  }
}
