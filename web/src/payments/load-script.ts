/** How long a provider's script may take before its payment method is given up. */
const LOAD_LIMIT_MS = 20_000;

const scripts = new Map<string, Promise<void>>();

/**
 * Fetches a provider's own script and runs it, once a page; a try that failed may be made again.
 * @throws when it does not load, or not in time
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
