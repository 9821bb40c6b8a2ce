import venmo from 'braintree-web/venmo/index.js';
import type { Venmo, VenmoOptions } from 'braintree-web/venmo/index.js';
import { outcomeOfError } from './explain-provider-error.ts';
import type { Gift, MethodContext, MethodOutcome, ReadyWallet, Wallet } from './method.ts';
import { oneAtATime } from './one-at-a-time.ts';
import './unseen-frames.ts';
import styles from './venmo.module.css';

/**
 * Slightly longer than braintree-web polls for an answer from a phone (venmo.test.ts). It keeps
 * polling after the donor left, and throws if it is torn down before that.
 */
const LONGEST_ASKING_MS = 310_000;

/**
 * Venmo: on a computer a QR code or, if the charity enabled it, a window to sign in; on a phone the
 * app, from which the donor returns manually. braintree-web itself does all waiting and polling,
 * with its own times.
 */
const venmoWallet: Wallet<'venmo'> = {
  async prepare({ client, settings, gift }) {
    const desktop = { allowDesktop: true, allowDesktopWebLogin: settings.desktop === 'login' };
    if (!venmo.isBrowserSupported(desktop)) return undefined;
    const instance = await venmo.create({ client, ...desktop, ...request(settings, gift()) });
    // The instance resolves before it has contacted Venmo. Its URL is known only afterwards, and a
    // click before that would fail.
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
    // A monthly gift, or a saved method, is charged again with today's approval.
    paymentMethodUsage: gift?.frequency === 'one-time' ? 'single_use' : 'multi_use',
    // The current version replaces this page with the fallback, so no page would wait for the
    // answer.
    mobileWebFallBack: venmo.VERSION === '3.97.2',
    // An automatic return would open the page a second time.
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
          // Unless the button reappears right away in another place, the component is no longer
          // needed.
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
