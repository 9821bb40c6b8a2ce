import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SINGLE_SIGN_ON_PATH } from '@handsel/contract/console';
import { Provider, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { SingleSignOnSettings } from '../console/access/index.ts';

/** A person with an account at the provider. */
interface Account {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

const TTL_S = 600;
/** The provider's sign-in page, which asks only for a name. */
const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Example ID</title><main><h1>Example ID</h1>
<form method="post"><label>Name <input name="login"></label><button>Sign in</button></form></main></html>`;
const CLIENT = { clientId: 'handsel', clientSecret: 'a-secret-of-the-client-of-these-tests' };

/** A real OpenID provider on loopback, with the accounts of a test. */
export class TestIdentityProvider {
  /** Keyed by the provider's id for the person. */
  readonly accounts = new Map<string, Account>();
  /** Makes the provider stop answering. */
  isAway = false;
  /** Makes the provider publish another key than it signs with. */
  hasWrongKey = false;
  /** Makes the provider answer with sign-ins that are this old, whatever age was requested. */
  signInAgeSeconds = 0;
  readonly issuer: URL;
  readonly #server: Server;

  private constructor(server: Server, issuer: URL) {
    this.#server = server;
    this.issuer = issuer;
  }

  static async start(): Promise<TestIdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
    const made = new TestIdentityProvider(server, issuer);
    const provider = made.#provider();
    server.on('request', (request, response) => void made.#answer(provider, request, response));
    return made;
  }

  settings(more: Partial<SingleSignOnSettings> = {}): SingleSignOnSettings {
    return { ...CLIENT, issuer: this.issuer, name: 'Example ID', allowedDomains: [], roles: [], ...more };
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /**
   * Signs a person in like a browser that was sent there.
   * @returns the address that the provider redirects to
   */
  async visit(url: string, subject: string): Promise<URL> {
    const jar = new Map<string, string>();
    let at = new URL(url);
    let body: URLSearchParams | undefined;
    for (let step = 0; step < 12; step += 1) {
      const reply = await fetch(at, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { body }),
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const each of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        jar.set(name, value);
      }
      body = undefined;
      const next = reply.headers.get('location');
      const html = next === null ? await reply.text() : '';
      if (next !== null) at = new URL(next, at);
      else if (html.includes('name="login"')) body = new URLSearchParams({ login: subject });
      else throw new Error(`the provider answered with ${String(reply.status)}: ${html.slice(0, 300)}`);
      if (at.origin !== this.issuer.origin) return at;
    }
    throw new Error('the provider never sent the browser back');
  }

  async #answer(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (this.isAway) response.writeHead(503).end();
    else if (this.hasWrongKey && request.url === '/jwks')
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [newKey('public')] }));
    else if (uid === undefined) await provider.callback()(request, response);
    else if (request.method === 'GET') response.setHeader('content-type', 'text/html').end(SIGN_IN_PAGE);
    else {
      const accountId = new URLSearchParams(await text(request)).get('login') ?? '';
      const ts = Math.floor(Date.now() / 1000) - this.signInAgeSeconds;
      await provider.interactionFinished(request, response, { login: { accountId, ts } });
    }
  }

  #provider(): Provider {
    const { accounts } = this;
    const provider = new Provider(this.issuer.origin, {
      adapter: inMemory(),
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [`http://localhost:3000${SINGLE_SIGN_ON_PATH}`],
          require_auth_time: true,
        },
      ],
      jwks: { keys: [newKey('private')] },
      cookies: { keys: ['a key of these tests'] },
      ttl: { AccessToken: TTL_S, Grant: TTL_S, IdToken: TTL_S, Interaction: TTL_S, Session: TTL_S },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      findAccount: (_context, sub) => {
        const account = accounts.get(sub);
        return account && { accountId: sub, claims: () => ({ sub, ...account }) };
      },
      // Each person has already agreed to share their identity with our console.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    // A system of the stories may have any port.
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      /^http:\/\/localhost:\d+$/.test(new URL(uri).origin) && new URL(uri).pathname === SINGLE_SIGN_ON_PATH;
    return provider;
  }
}

function newKey(half: 'private' | 'public') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = half === 'private' ? privateKey : publicKey;
  return { ...key.export({ format: 'jwk' }), kid: 'the-only-one', use: 'sig', alg: 'RS256' };
}

/** The provider's storage, in memory. */
function inMemory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (model) => ({
    upsert: (id, payload) => Promise.resolve(void kept.set(`${model} ${id}`, payload)),
    find: (id) => Promise.resolve(kept.get(`${model} ${id}`)),
    findByUid: (uid) => Promise.resolve([...kept.values()].find((each) => each.uid === uid)),
    findByUserCode: () => Promise.resolve(undefined),
    destroy: (id) => Promise.resolve(void kept.delete(`${model} ${id}`)),
    revokeByGrantId: (grantId) => {
      for (const [key, { grantId: of }] of kept) if (of === grantId) kept.delete(key);
      return Promise.resolve();
    },
    consume: (id) => {
      const payload = kept.get(`${model} ${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      return Promise.resolve();
    },
  });
}
