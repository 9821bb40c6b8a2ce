const scripts = new Map<string, Promise<void>>();

/**
 * Fetches a provider's own script and runs it, once a page; a try that failed may be made again.
 * @throws when it does not load
 */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(`The script at ${address} did not load.`));
    });
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}
