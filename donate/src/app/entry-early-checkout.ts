import type { User } from '@handsel/contract';
import type { EarlyNames } from './early-names.ts';

/**
 * Runs when the checkout is opened, before the application is loaded: makes the application's first
 * calls early, whose replies it then reads (`lib/request.ts`). The first call asks who the visitor
 * is, which tells the page whether their session has lapsed. For an anonymous visitor it also
 * requests the checkout that this browser remembers and the payment providers. This file imports
 * nothing, so that it loads first: its own element contains the names.
 */
const names = JSON.parse(
  document.querySelector<HTMLElement>('script[data-names]')?.dataset['names'] ?? '',
) as EarlyNames;
const [, token] = new RegExp(`(?:^|; )${names.cookie}=([^;]*)`).exec(document.cookie) ?? [];

// A browser without our cookie is anonymous; and an application that started first makes its own
// calls.
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

/** Undefined once the page makes its own calls. */
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
  // The page handles the rejection.
  reply?.catch(() => undefined);
  if (reply !== undefined) document.askedEarly?.set(address + (text ?? ''), reply);
  return reply;
}
