import type { BotCheckAction } from '@handsel/contract';

/** The parts of Google's script that we use: https://developers.google.com/recaptcha/docs/v3 */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const LIMIT_MS = 30_000;
const SCRIPT = 'https://www.google.com/recaptcha/api.js';

let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script once; a failed load is retried on the next call. */
export function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= fetchScript(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Asks Google for an answer, which is valid for two minutes.
 * @throws if unavailable
 */
export async function askRecaptcha(siteKey: string, action: BotCheckAction): Promise<string> {
  return Promise.race([execute(siteKey, action), afterLimit()]);
}

async function execute(siteKey: string, action: BotCheckAction): Promise<string> {
  const recaptcha = await loadRecaptcha(siteKey);
  return recaptcha.execute(siteKey, { action });
}

/** A hanging script never settles its promise. */
function afterLimit(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA did not answer')), LIMIT_MS);
  });
}

function fetchScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha };
      if (grecaptcha === undefined) reject(new Error('reCAPTCHA is not there'));
      else
        grecaptcha.ready(() => {
          resolve(grecaptcha);
        });
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA did not load'));
    };
    document.head.append(script);
  });
}
