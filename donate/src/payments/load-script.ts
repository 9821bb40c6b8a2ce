/** The time limit for a provider's script; after it the payment method is dropped. */
const LOAD_LIMIT_MS = 20_000;

const scripts = new Map<string, Promise<void>>();

/**
 * Loads and runs a provider's own script, once on each page; a failed load can be retried.
 * @throws if it does not load in time
 */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(`The script at ${address} did not load.`));
    };
    const timer = setTimeout(giveUp, LOAD_LIMIT_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', giveUp);
    for (const event of ['load', 'error']) script.addEventListener(event, () => clearTimeout(timer));
    script.src = address;
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}
