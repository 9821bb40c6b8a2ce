import type { User } from '@handsel/contract';
import type { EarlyNames } from './early-names.ts';

/**
 * Run where the checkout is opened, before the application is there: asks for what it will ask for, and it reads the replies
 * (`lib/request.ts`). First who this is, which tells the page if their session has lapsed; of an anonymous visitor at once for the checkout that this
 * browser remembers, and for what is paid with. It imports nothing, so that it arrives first: its own element has the names.
 */
const names = JSON.parse(
  document.querySelector<HTMLElement>('script[data-names]')?.dataset['names'] ?? '',
) as EarlyNames;
const [, token] = new RegExp(`(?:^|; )${names.cookie}=([^;]*)`).exec(document.cookie) ?? [];

// Nobody is known by a browser without our cookie; and an application that came first asks itself.
if (token !== undefined && !('askedEarly' in document)) {
  document.askedEarly = new Map();
  askForCheckout(decodeURIComponent(token)).catch(() => undefined);
}

async function askForCheckout(xsrfToken: string): Promise<void> {
  const reply = await ask(xsrfToken, names.userPath);
  if (reply?.ok !== true) return;
  const { data } = (await reply.clone().json()) as { data: User };
  const stored = JSON.parse(localStorage.getItem(names.storageKey) ?? '{}') as {
    uuid?: string;
    donated?: boolean;
  };
  if (data.email !== null || stored.uuid === undefined || stored.donated !== false) return;
  void ask(xsrfToken, names.startPath, { resume_session: true, checkout_id: stored.uuid });
  void ask(xsrfToken, names.providersPath);
}

/** Undefined once the page asks itself. */
function ask(xsrfToken: string, address: string, body?: object): Promise<Response> | undefined {
  const text = body && JSON.stringify(body);
  const headers = { accept: 'application/json', [names.header]: xsrfToken };
  const reply =
    document.askedEarly &&
    fetch(address, {
      credentials: 'include',
      ...(text === undefined
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: text }),
    });
  // The page hears that.
  reply?.catch(() => undefined);
  if (reply !== undefined) document.askedEarly?.set(address + (text ?? ''), reply);
  return reply;
}
